import { afterAll, describe, expect, it, vi } from "vitest";
import type { Decision } from "../../../src/decisions/kinds.ts";
import type { TodayValue } from "../../../src/edition/today.ts";
import type { AppContext } from "../../../src/env.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";

const NOTHING = { sources: [] };
const CALM = { warnings: [], silence: null } as unknown as TodayValue;
const KNOWN = /don’t know of any warnings/;

const EMPTY = {
  "../../../src/city/alert-places.ts": { ALERT_PLACES: {} },
  "../../../src/city/event-calendars.ts": { EVENT_CALENDARS: [] },
  "../../../src/city/meeting-calendars.ts": { MEETING_CALENDARS: [] },
  "../../../src/city/yearly-events.ts": { YEARLY: [] },
};

vi.resetModules();
for (const [path, mocked] of Object.entries(EMPTY))
  vi.doMock(path, async (original) => ({ ...(await original<object>()), ...mocked }));
// Imported without places, calendars and books, as `npm run new-city` writes them outside the United States.
const publish = await import("../../../src/syndication/unlisted-paths.ts");
const feeds = await import("../../../src/syndication/feeds.ts");
const service = await import("../../../src/city/weather-service.ts");
const { llms } = await import("../../../src/syndication/llms.ts");
const { noWarningLine } = await import("../../../src/site/components/no-warning-line.ts");
afterAll(() => {
  for (const path of Object.keys(EMPTY)) vi.doUnmock(path);
  vi.resetModules();
});

const contextOf = (today: TodayValue | null) =>
  ({
    get: (name: string) => ({ settings: NO_SETTINGS, today })[name],
    notFound: () => new Response(null, { status: 404 }),
  }) as unknown as AppContext;

describe("a city whose weather service isn’t asked", () => {
  it("never says that it knows of no warning", () => {
    expect(service.asksForWarnings(NO_SETTINGS)).toBe(false);
    for (const today of [null, CALM]) expect(noWarningLine(today, false)).not.toMatch(KNOWN);
    expect(noWarningLine(CALM, true)).toMatch(KNOWN);
    expect(noWarningLine(null, true)).not.toMatch(KNOWN);
  });

  it("has no feed of warnings until an editor posts one", async () => {
    for (const today of [CALM, null])
      expect((await feeds.warningsFeed(contextOf(today), "rss")).status).toBe(404);
  });
});

describe("a page without content", () => {
  it("is left out of menus, sitemap.xml and llms.txt", () => {
    const unlisted = publish.unlistedPaths(NOTHING, NO_SETTINGS);
    for (const path of ["/weather", "/meetings", "/radio"]) {
      expect(unlisted, path).toContain(path);
      expect(llms("https://news.example.org", 0, NO_SETTINGS, unlisted)).not.toContain(`.org${path})`);
    }
  });

  it("is listed if it has content, or once an editor adds a calendar for it", () => {
    expect(publish.unlistedPaths(NOTHING, NO_SETTINGS)).not.toContain("/local-events");
    const meetings = { calendar: { kind: "meetings" } } as Decision<"source">;
    expect(publish.unlistedPaths({ sources: [meetings] }, NO_SETTINGS)).not.toContain("/meetings");
  });
});
