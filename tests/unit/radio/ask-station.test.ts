import { expect, test, vi } from "vitest";
import { askStation } from "../../../src/radio/ask-station.ts";
import type { Station } from "../../../src/radio/station.ts";

const STATION = {
  ...{ port: 8000, name: "WDX", host: "ice.example", upstreamPort: 8000, path: "/live.mp3", secure: false },
} as Station;

/** The broadcaster's status by path; other paths return a web page. */
function broadcaster(knows: string, says: string): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, host } = new URL(address);
    expect(host).toBe("ice.example:8000");
    return new Response(pathname === knows ? says : "<html><body>Welcome</body></html>");
  });
}

const listenurl = "http://ice.example:8000/live.mp3";
const source = { listenurl, title: "Respect", artist: "Aretha &amp; Band" };
const other = { listenurl: "http://ice.example:8000/talk.mp3", title: "Noon" };

test.each([
  ["several sources", [other, source], { onAir: true, title: "Aretha & Band - Respect" }],
  ["only another source", other, { onAir: false, title: "" }],
  ["no source", undefined, { onAir: false, title: "" }],
])("reads Icecast with %s", async (_name, sources, says) => {
  broadcaster("/status-json.xsl", JSON.stringify({ icestats: { source: sources } }));
  expect(await askStation(STATION)).toEqual(says);
});

test.each([
  ["SHOUTcast 2", "/stats", '{"streamstatus":1,"songtitle":"A - B"}', { onAir: true, title: "A - B" }],
  ["SHOUTcast 2 off air", "/stats", '{"streamstatus":0}', { onAir: false, title: "" }],
  [
    "SHOUTcast 1",
    "/7.html",
    "<HTML><meta http-equiv='Pragma'></head><body>12,1,20,100,10,128,One, Two &amp; Three</body></html>",
    { onAir: true, title: "One, Two & Three" },
  ],
])("reads %s", async (_name, path, text, says) => {
  broadcaster(path, text);
  expect(await askStation(STATION)).toEqual(says);
});

test("reads no status from another response", async () => {
  broadcaster("/stats", "{}");
  expect(await askStation(STATION)).toBeUndefined();
});
