import { expect, it } from "vitest";
import { daysOf, readFilter } from "../../../src/archive/happenings/filter.ts";
import { weekOf } from "../../../src/i18n/week.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["US", 0, [6, 0]],
  ["EG", 6, [5, 6]],
  ["MX", 0, [6, 0]],
  ["ES", 1, [6, 0]],
])("in %s begins on day %i, and %j is its weekend", (country, first, weekend) => {
  expect(weekOf(country)).toEqual({ first, weekend });
});

it("lists events from the evening before the country's weekend to its end", () => {
  // A Wednesday in Detroit.
  const now = Date.parse("2026-11-25T15:00:00Z");
  const weekend = (country: string) => {
    const { from, to } = daysOf(readFilter({ when: "weekend" }), now, weekOf(country));
    return [from, to].map((ms) => new Date(ms).toISOString());
  };
  expect(weekend("US")).toEqual(["2026-11-27T22:00:00.000Z", "2026-11-30T05:00:00.000Z"]);
  expect(weekend("EG")).toEqual(["2026-11-26T22:00:00.000Z", "2026-11-29T05:00:00.000Z"]);
});
