import { describe, expect, it } from "vitest";
import { eventClass } from "../../../src/sources/weather/event-class.ts";
import { eventName } from "../../../src/sources/weather/event-names.ts";
import { whatToDo } from "../../../src/sources/weather/safety.ts";
import names from "../../../src/sources/weather/spanish-names.json" with { type: "json" };

const NAMES: [string, string][] = Object.entries(names);

describe("Spanish event names", () => {
  it("use the service's own words: aviso for a warning, vigilancia for a watch, advertencia for an advisory", () => {
    const words = { Warning: /^Aviso/, Watch: /^Vigilancia/, Advisory: /^Advertencia/ };
    for (const [english, spanish] of NAMES)
      for (const [kind, word] of Object.entries(words))
        expect(word.test(spanish), english).toBe(english.endsWith(kind));
  });

  it("are found in any case, and are marked as Spanish", () => {
    expect(eventName("TORNADO warning", "es")).toEqual({ text: "Aviso de tornado", lang: "es" });
  });

  it("are missing for an unknown event, which keeps its English name and mark", () => {
    expect(eventName("Frogfall Warning", "es")).toEqual({ text: "Frogfall Warning", lang: "en" });
    expect(eventName("Tornado Warning", "en")).toEqual({ text: "Tornado Warning", lang: "en" });
  });
});

describe("safety sentences", () => {
  it.each([
    ["Tornado Warning", "tornado-warning"],
    ["Tornado Watch", "tornado-watch"],
    ["Severe Weather Statement", "thunderstorm-warning"],
    ["Flash Flood Watch", "flood-watch"],
    ["Lakeshore Flood Watch", "shore-flood"],
    ["Freezing Fog Advisory", "fog"],
    ["Heavy Freezing Spray Warning", "marine"],
    ["Hurricane Force Wind Warning", "marine"],
    ["Storm Surge Warning", "hurricane"],
    ["Storm Watch", "marine"],
    ["Wind Chill Warning", "cold"],
    ["Extreme Cold Watch", "cold"],
    ["Extreme Heat Warning", "heat"],
    ["Extreme Fire Danger", "fire-weather"],
    ["Fire Warning", "fire"],
    ["Air Quality Alert", "air"],
    ["Lake Effect Snow Advisory", "winter-advisory"],
    ["Special Weather Statement", "other"],
    ["Frogfall Warning", "other"],
  ])("for a %s are those of %s", (event, kind) => {
    expect(eventClass(event)).toBe(kind);
  });

  it("exist for every named event, in both languages and within 300 characters", () => {
    for (const [event] of NAMES)
      for (const language of ["en", "es"] as const) {
        const text = whatToDo(event, language);
        expect(text, event).toMatch(/^[A-Z].*\.$/);
        expect(text.length, event).toBeLessThanOrEqual(300);
      }
  });

  it("are specific for every dangerous event", () => {
    const general = NAMES.filter(([event]) => eventClass(event) === "other").map(([event]) => event);
    expect(general.filter((event) => /Warning|Watch|Advisory|Alert|Emergency/.test(event))).toEqual([]);
  });
});
