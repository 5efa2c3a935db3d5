import { expect, test } from "vitest";
import { readIcecastStatus, readSevenHtml, readShoutcastStats } from "../../../src/radio/ask-station.ts";

const source = {
  listenurl: "http://ice.example:8000/live.mp3",
  title: "Respect",
  artist: "Aretha &amp; Band",
};
const other = { listenurl: "http://ice.example:8000/talk.mp3", title: "Noon" };

test.each([
  ["one source", source, { onAir: true, title: "Aretha & Band - Respect" }],
  ["several sources", [other, source], { onAir: true, title: "Aretha & Band - Respect" }],
  ["only another source", other, { onAir: false, title: "" }],
  ["no source", undefined, { onAir: false, title: "" }],
])("Icecast with %s is read", (_name, sources, says) => {
  expect(readIcecastStatus(JSON.stringify({ icestats: { source: sources } }), "/live.mp3")).toEqual(says);
});

test("SHOUTcast 2 and SHOUTcast 1 are read", () => {
  expect(readShoutcastStats('{"streamstatus":1,"songtitle":"A - B"}')).toEqual({
    onAir: true,
    title: "A - B",
  });
  expect(readShoutcastStats('{"streamstatus":0}')).toEqual({ onAir: false, title: "" });
  const seven =
    "<HTML><meta http-equiv='Pragma'></head><body>12,1,20,100,10,128,One, Two &amp; Three</body></html>";
  expect(readSevenHtml(seven)).toEqual({ onAir: true, title: "One, Two & Three" });
});

test("what is none of them is no answer", () => {
  expect(readIcecastStatus("{}", "/live.mp3")).toBeUndefined();
  expect(readShoutcastStats("{}")).toBeUndefined();
  expect(readSevenHtml("<html><body>Welcome</body></html>")).toBeUndefined();
  expect(() => readIcecastStatus("<html>", "/live.mp3")).toThrow(SyntaxError);
});
