import { expect, test } from "vitest";
import { NowPlaying, titleLine } from "../../../src/radio/now-playing.ts";

function day(): NowPlaying {
  const playing = new NowPlaying();
  playing.set("A - One", 0, 1000);
  playing.set("B - Two", 180, 181_000);
  playing.set("Talk", 400, 401_000);
  return playing;
}

test("shows the title of the second that is heard, not of the second that is broadcast", () => {
  const playing = day();
  expect(playing.at(399)?.title).toBe("Two");
  expect(playing.at(400)?.title).toBe("Talk");
  expect(playing.from(200).map(titleLine)).toEqual(["B - Two", "Talk"]);
});

test("ignores a repeated title, and an empty first one", () => {
  const playing = new NowPlaying();
  expect(playing.set("", 0, 0)).toBe(false);
  expect(playing.set("A - One", 1, 1)).toBe(true);
  expect(playing.set("A - One", 2, 2)).toBe(false);
  expect(playing.played).toHaveLength(1);
});

test("keeps the last ten titles in addition to the current one", () => {
  const playing = new NowPlaying();
  for (let i = 0; i < 30; i++) playing.set(`Song ${i}`, i, i);
  const titles = playing.played.map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 11 }, (_, i) => `Song ${i + 19}`));
});

test("dates earlier titles before the sound that is heard now", () => {
  const playing = new NowPlaying();
  playing.restore(day().played);
  expect(playing.at(0)?.title).toBe("Talk");
  playing.set("New", 3, 500_000);
  expect(playing.at(2)?.title).toBe("Talk");
  expect(playing.at(3)?.title).toBe("New");
});
