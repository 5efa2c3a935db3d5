import { describe, expect, it } from "vitest";
import { fillDates } from "../../../src/build/sample/fill-dates.ts";
import { itForEach } from "../../rows.ts";

const anchor = Date.UTC(2026, 10, 20, 20, 0, 0);

describe("fillDates", () => {
  itForEach([
    ["{{-95m rfc822}}", "Fri, 20 Nov 2026 18:25:00 GMT"],
    ["{{-0m rfc822}}", "Fri, 20 Nov 2026 20:00:00 GMT"],
    ["{{-2d rfc822}}", "Wed, 18 Nov 2026 20:00:00 GMT"],
    ["{{-3h iso}}", "2026-11-20T17:00:00.000Z"],
    ["{{-400d iso}}", "2025-10-16T20:00:00.000Z"],
    ["{{+45m iso}}", "2026-11-20T20:45:00.000Z"],
  ])("turns %s into %s", (token, expected) => {
    expect(fillDates(token, anchor)).toBe(expected);
  });

  it("gives temperatures and storms of the anchor’s month", () => {
    const text = '{"temperature": "{{78°}}", "words": "{{Showers|Snow}}. High near {{78°}}."}';
    const inMonth = (month: number) => JSON.parse(fillDates(text, Date.UTC(2026, month, 15, 12)));
    expect(inMonth(6)).toEqual({ temperature: 78, words: "Showers. High near 78." });
    expect(inMonth(10)).toEqual({ temperature: 47, words: "Showers. High near 47." });
    expect(inMonth(0)).toEqual({ temperature: 33, words: "Snow. High near 33." });
  });

  it("replaces every token of a document and changes nothing else", () => {
    const text = "<pubDate>{{-1h rfc822}}</pubDate><dc:date>{{-1h iso}}</dc:date><title>A {brace}</title>";
    expect(fillDates(text, anchor)).toBe(
      "<pubDate>Fri, 20 Nov 2026 19:00:00 GMT</pubDate><dc:date>2026-11-20T19:00:00.000Z</dc:date><title>A {brace}</title>",
    );
  });

  itForEach(["{{3h iso}}", "{{-3w iso}}", "{{-3h}}", "{{ -3h iso }}", "{{-3h rfc3339}}"])(
    "leaves %s alone, which isn't a date token",
    (text) => {
      expect(fillDates(text, anchor)).toBe(text);
    },
  );
});
