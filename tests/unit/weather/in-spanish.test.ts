import { afterAll, expect, it } from "vitest";
import { movedBack, movedTo } from "../i18n/moved-to.ts";
import { minute } from "./alder-bay.ts";

await movedTo("es-US");
const time = await import("../../../src/i18n/time-words.ts");
const notice = await import("../../../src/newsroom/compose/describe-warning.ts");
afterAll(movedBack);

const HOUR = 60;
/** Replaces the spaces in "6 p. m." with no-break spaces. */
const inOneLine = (words: string) => words.replaceAll(/ (?=[ap]\. m\.)|(?<=[ap]\.) (?=m\.)/g, "\u00a0");

it.each([
  [0, "5 p. m."],
  [-5 * HOUR, "12 del mediodía"],
  [7 * HOUR, "12 de la medianoche"],
  [7 * HOUR + 5, "12:05 a. m. del domingo"],
  [31 * HOUR, "12 de la medianoche del domingo"],
  [7 * 24 * HOUR, "5 p. m. del 11 de julio"],
  [182 * 24 * HOUR, "4 p. m. del 2 de enero de 2027"],
])("%i minutes later is %s", (later, words) => {
  expect(time.momentLine(minute(later).getTime(), minute(0))).toBe(inOneLine(words));
});

it.each([
  [null, 45, "Hasta las 5:45 p. m."],
  [null, 20.5 * HOUR, "Hasta la 1:30 p. m. del domingo"],
  [HOUR, 20 * HOUR, "Desde las 6 p. m. hasta la 1 p. m. del domingo"],
  [HOUR, 5 * HOUR, "Desde las 6 p. m. hasta las 10 p. m."],
  [HOUR, null, "Desde las 6 p. m. Sin hora de fin"],
])("uses the right Spanish article for a period from minute %j to %j", (starts, ends, words) => {
  const at = (n: number | null) => (n === null ? null : minute(n).getTime());
  expect(time.periodWords(at(starts), at(ends), minute(0))).toBe(inOneLine(words));
});

it("says how long the service hasn't answered", () => {
  const memory = { active: [], canceled: [], answeredAt: minute(-4 * HOUR).getTime() };
  expect(notice.silenceNotice(memory as never, minute(0))).toContain(
    inOneLine("no responde desde la 1 p. m. Puede"),
  );
});
