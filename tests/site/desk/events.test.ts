import { expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR, SAMPLE_VARIABLES, sampleNetwork } from "../../site-under-test.ts";
import { done, fillIn, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk({ variables: SAMPLE_VARIABLES, network: sampleNetwork }, (site) =>
  site.tick(),
);

const inHours = (hours: number): string => toField(ANCHOR + hours * 3_600_000);

async function idOf(title: string): Promise<string> {
  const found = new RegExp(`href="/events/([^"]+)">${title}`).exec(await site.text("/local-events"));
  if (!found?.[1]) throw new Error(`${title} is not listed`);
  return found[1];
}

it("hides an event everywhere, and undo restores it", async () => {
  const id = await idOf("Winter concert");
  const location = await done(ana.post(`/desk/events/${id}`, { hidden: "yes", version: "0" }));
  for (const path of ["/local-events", "/calendar.ics", "/api/v1/calendar.json?q=winter", "/calendar.rss"])
    expect.soft(await site.text(path), path).not.toContain(id);
  expect((await site.get(`/events/${id}`)).status).toBe(404);
  expect(await ana.text("/desk/events")).toContain("hidden by Ana");
  expect(await ana.text("/desk/log")).toContain("Hid the event");
  await done(undo(ana, location));
  expect(await site.text("/local-events")).toContain(id);
});

it("corrects time, place and status with a higher sequence, and restores the calendar's values", async () => {
  const id = await idOf("Comedy night");
  const moved = { title: "Comedy night, moved", place: "Old Mill", status: "tentative" };
  const time = { "time.starts": inHours(30), "time.ends": inHours(32) };
  await done(ana.post(`/desk/events/${id}`, { version: "0", ...moved, ...time }));
  const ics = await site.text(`/events/${id}.ics`);
  const lines = ["SUMMARY:Comedy night\\, moved", "LOCATION:Old Mill", "STATUS:TENTATIVE", "SEQUENCE:1"];
  for (const line of lines) expect(ics).toContain(line);
  await done(fillIn(ana, `/desk/events/${id}`, {}, `/desk/events/${id}/end`));
  const after = await site.text(`/events/${id}.ics`);
  expect(after).toMatch(/SUMMARY:Comedy night: three acts/);
  expect(after).toMatch(/SEQUENCE:2/);
});

it("adds one of our meetings, on its day, in search and on home, and removes it", async () => {
  const fields = {
    ...{ kind: "meeting", title: "Town hall on the pier", source: "Alder Bay Neighbors", place: "Pier 3" },
    ...{ "time.starts": inHours(1), "time.ends": inHours(2), status: "confirmed", url: "/contact-us" },
    version: "0",
  };
  const location = await done(ana.post("/desk/events/new", fields));
  expect(await site.text("/local-events?q=pier+hall")).toContain("Town hall on the pier");
  expect(await site.text("/calendar.ics?kind=meeting")).toContain("Town hall on the pier");
  expect(await site.text("/")).toContain("Town hall on the pier");
  await done(undo(ana, location));
  expect(await site.text("/local-events?q=pier+hall")).not.toContain("Town hall on the pier");
});

it("features an event until its end, and refuses a second editor’s earlier form", async () => {
  const id = await idOf("Author talk");
  await done(ana.post(`/desk/events/${id}`, { version: "0", featuredUntil: inHours(50) }));
  expect(await ana.text("/desk/events")).toContain("featured");
  const overtaken = await ana.post(`/desk/events/${id}`, { version: "0", hidden: "yes" });
  expect(overtaken.status).toBe(409);
});
