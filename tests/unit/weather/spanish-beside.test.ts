import { afterAll, expect, it } from "vitest";
import { movedBack, movedTo } from "../i18n/moved-to.ts";
import { alert, answer, cancel, minute } from "./alder-bay.ts";

await movedTo("en-US");
const { todayOf } = await import("./today-of.ts");
afterAll(movedBack);

const HOUR = 60;
const spanishOf = (at: Readonly<Record<number, unknown>>, minutes: number) =>
  todayOf(at, minutes).warnings.map(({ spanish }) => spanish);

it("has each warning in Spanish beside English: severity, event, until when and what to do", () => {
  const storm = alert({ name: "a", sent: 0, ends: 45, event: "Tornado Warning", severity: "Extreme" });
  const watch = alert({ name: "b", sent: 0, onset: minute(20 * HOUR).toISOString(), ends: 21 * HOUR });
  const matching = (pattern: RegExp) => expect.stringMatching(pattern);
  const sunday = /^Desde la 1\sp\.\sm\. hasta las 2\sp\.\sm\. del domingo\. /;
  expect(spanishOf({ 0: answer(0, storm, watch) }, 1)).toEqual([
    { title: "Extrema: Aviso de tornado", text: matching(/^Hasta las 5:45\sp\.\sm\. Vaya ahora mismo a/) },
    { title: "Grave: Aviso de tormenta eléctrica severa", text: matching(sunday) },
  ]);
});

it("marks cancellations in Spanish, and leaves out events without a Spanish name", () => {
  const storm = alert({ name: "a", sent: 0, ends: 45, event: "Tornado Warning" });
  const over = cancel({ name: "c", sent: 2, names: ["a"], event: "Tornado Warning" });
  const rare = alert({ name: "d", sent: 2, ends: 45, event: "Meteor Warning" });
  const canceled = { title: "Se canceló: Aviso de tornado", text: "" };
  expect(spanishOf({ 0: answer(0, storm), 2: answer(2, over, rare) }, 3)).toEqual([null, canceled]);
});
