import { describe, expect, it } from "vitest";
import { readTranslation } from "../../../src/build/languages.ts";
import { eventClass } from "../../../src/sources/weather/event-class.ts";
import { EVENT_NAMES, eventName } from "../../../src/sources/weather/event-names.ts";
import { whatToDo } from "../../../src/sources/weather/safety.ts";

/** The three kinds of messages by the service's Spanish names and our Arabic ones. */
const KINDS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  es: { Warning: /^Aviso/, Watch: /^Vigilancia/, Advisory: /^Advertencia/ },
  ar: { Warning: /^تحذير/, Watch: /^ترقّب/, Advisory: /^تنبيه/ },
};

describe("event names", () => {
  it("keep warnings, watches and advisories apart in each language", () => {
    for (const [language, kinds] of Object.entries(KINDS)) {
      const translation = readTranslation(language);
      for (const english of EVENT_NAMES)
        for (const [kind, word] of Object.entries(kinds))
          expect(word.test(String(translation[english])), english).toBe(english.endsWith(kind));
    }
  });

  it("are found in any case; an unknown event keeps its own", () => {
    expect(eventName("TORNADO warning")).toBe("Tornado Warning");
    expect(eventName("Frogfall Warning")).toBe("Frogfall Warning");
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

  it("exist for every named event, within 300 characters, and are specific for every dangerous one", () => {
    for (const event of EVENT_NAMES) {
      expect(whatToDo(event), event).toMatch(/^[A-Z].*\.$/);
      expect(whatToDo(event).length, event).toBeLessThanOrEqual(300);
    }
    const general = EVENT_NAMES.filter((event) => eventClass(event) === "other");
    expect(general.filter((event) => /Warning|Watch|Advisory|Alert|Emergency/.test(event))).toEqual([]);
  });
});
