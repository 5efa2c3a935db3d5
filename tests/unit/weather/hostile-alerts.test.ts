import { describe, expect, it } from "vitest";
import { warningsAt } from "../../../src/sources/weather/warnings-at.ts";
import { alert, answer, idOf, minute, run, shown, ZONES } from "./alder-bay.ts";

const MARKUP =
  '<script>alert(1)</script><img src=x onerror="alert(1)"> <<b>script> <a <b>> <img src=x onerror=alert(1) \u202e\u0000';

describe("hostile alert lists", () => {
  it("leave no tag, control character or reversed text in any field", () => {
    const fields = ["event", "headline", "description", "instruction", "areaDesc", "senderName", "web"];
    const marked = Object.fromEntries(fields.map((field) => [field, `${MARKUP}Storm`]));
    const [line] = run({ 0: answer(0, alert({ name: "a", sent: 0, ends: 60, ...marked })) }, 0);
    expect(line?.event).toContain("Storm");
    const text = JSON.stringify(line);
    expect(text).not.toMatch(/<[a-z/!?]/i);
    expect(text).not.toMatch(/\\u0000|\u202e/);
  });

  it("give a warning only the service's addresses", () => {
    const urlOf = (more: object) =>
      run({ 0: answer(0, alert({ name: "a", sent: 0, ends: 60, ...more })) }, 0)[0]?.url;
    expect(urlOf({ id: "javascript:alert(1)" })).toBe("");
    expect(urlOf({})).toBe(`https://api.weather.gov/alerts/${idOf("a")}`);
  });

  it("without a warning, or with an unknown message type, are handled", () => {
    const invalid = [null, 5, "x", [], {}, { properties: null }, { properties: { id: 5 } }];
    for (const collection of [null, 5, [], { features: "none" }, { features: invalid }])
      expect(warningsAt(collection, minute(0), ZONES)).toHaveLength(0);
    for (const messageType of ["constructor", "__proto__", "Error"])
      expect(run({ 0: answer(0, alert({ name: "a", sent: 0, ends: 60, messageType })) }, 0)).toHaveLength(0);
  });

  it("with one invalid alert or field still show the warnings", () => {
    const broken = { properties: { id: "x", event: 5, geocode: "none", references: 7 } };
    const good = alert({ name: "a", sent: 0, ends: 60 });
    expect(shown(run({ 0: answer(0, broken, good) }, 0))).toEqual(["Severe Thunderstorm Warning@ABC001"]);
    const more = { references: "none", areaDesc: null, severity: 7, headline: {}, onset: "soon" };
    const [line] = run({ 0: answer(0, alert({ name: "a", sent: "now", ends: 60, ...more })) }, 0);
    expect(line).toMatchObject({ severity: "severe", headline: "", areas: [] });
  });

  it("with 500 alerts that all reference each other show all of them, in bounded memory", () => {
    const names = Array.from({ length: 500 }, (_, n) => `n${n}`);
    const text = "x".repeat(4_000);
    const all = names.map((name) =>
      alert({ name, sent: 0, ends: 60, event: `Storm ${name}`, names, description: text, instruction: text }),
    );
    const list = warningsAt(answer(0, ...all), minute(0), ZONES);
    expect(list).toHaveLength(500);
    expect(JSON.stringify(list.memory).length).toBeLessThan(2_000_000);
  });
});
