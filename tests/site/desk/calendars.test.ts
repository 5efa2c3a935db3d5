import { expect, it } from "vitest";
import { sampleNetwork } from "../../site-under-test.ts";
import { ics } from "../../unit/newsroom/calendar-room.ts";
import { done, sourceCalled, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const CALENDAR = "https://library.example/events.ics";

/** An event at 6:30 p.m. on each of the 12 days after Nov. 20, 2026. */
const events = Array.from({ length: 12 }, (_, n) => {
  const day = new Date(Date.UTC(2026, 10, 21 + n)).toISOString().slice(0, 10).replaceAll("-", "");
  const time = { start: `${day}T183000`, end: `${day}T200000` };
  return { uid: `talk-${n}@library.example`, title: `Author talk ${n}`, place: "Main Library", ...time };
});

const { site, ana } = await openDesk({
  network: async (request) =>
    request.url === CALENDAR
      ? new Response(ics(events), { headers: { "Content-Type": "text/calendar" } })
      : sampleNetwork(request),
});

const requests = () => site.asked.filter((url) => url === CALENDAR).length;

it("adds the calendar at an .ics address after a preview of its next ten entries, and lists its events", async () => {
  const query = new URLSearchParams({ address: CALENDAR, section: "local-news" });
  const preview = await ana.text(`/desk/sources/look?${query}`);
  expect(preview.match(/Author talk \d+/g)).toHaveLength(10);
  expect(preview).toContain("Sat., Nov. 21, 6:30 p.m. to Sat., Nov. 21, 8 p.m., Main Library");
  expect(preview).toContain("Add it to our calendars");
  const calendar = /name="calendar" value="([^"]+)"/.exec(preview)?.[1] ?? "";
  const fields = { feed: CALENDAR, section: "local-news", calendar, name: "A Library" };
  const added = await ana.text(await done(ana.post("/desk/sources/add", fields)));
  expect(added).toContain("Added the calendar A Library");
  expect(added).toContain("Upcoming entries: 12; last success");
  const events = await site.text("/local-events");
  expect(events).toContain("Author talk 0");
  const page = /href="(\/events\/[^"]+)"[^>]*>Author talk 0/.exec(events)?.[1] ?? "";
  expect(await site.text(page)).toMatch(/href="https:\/\/library\.example\/?"[^>]*>A Library/);
});

it("requests a calendar on “Check now” unless it's paused, and removes it with its events", async () => {
  const path = await sourceCalled(ana, "A Library");
  const version = async () => versionIn(await ana.text(path));
  const before = requests();
  const asked = await ana.post(`${path}/ask`, { version: await version() });
  expect(await asked.text()).toContain("We read 12 entries");
  expect(requests()).toBe(before + 1);
  const paused = await ana.text(await done(ana.post(`${path}/pause`, { version: await version() })));
  expect(paused).toContain("Paused: not requested. Its events stay until they expire.");
  const refused = await ana.post(`${path}/ask`, { version: await version() });
  expect(await refused.text()).toContain("It is paused: resume it first.");
  expect(await done(ana.post(`${path}/remove`, { version: await version() }))).toContain(
    "/desk/sources?done=",
  );
  for (let run = 0; run < 2; run += 1) await site.tick();
  expect(await ana.text("/desk/sources")).not.toContain("A Library");
  expect(await site.text("/local-events")).not.toContain("Author talk");
});
