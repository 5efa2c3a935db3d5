import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAMPLE_STATION, sampleStationResponse } from "../../../src/build/sample/station/sample-station.ts";
import { FrameCutter } from "../../../src/radio/frame-cutter.ts";
import { IcyDemux } from "../../../src/radio/icy-demux.ts";
import { readIcyTitle } from "../../../src/radio/icy-title.ts";

const origin = `http://${SAMPLE_STATION.host}`;
const loop = readFileSync(new URL("../../../src/build/sample/station/calm-loop.mp3", import.meta.url));

test("has a loop under 400 KB of whole frames only, 24 seconds long", () => {
  const { bytes, seconds } = new FrameCutter().push(loop);
  // The last frame is sent as soon as it is complete, so nothing is missing.
  expect(bytes.length).toBe(loop.length);
  expect(loop.length).toBeLessThan(400_000);
  expect(seconds).toBeCloseTo(24, 6);
});

test("broadcasts its burst at once, with a title", async () => {
  const headers = new Headers({ "Icy-MetaData": "1" });
  const answer = sampleStationResponse({ url: origin + SAMPLE_STATION.path, headers });
  const demux = new IcyDemux(Number(answer.headers.get("icy-metaint")));
  const cutter = new FrameCutter();
  let seconds = 0;
  let title: string | undefined;
  for await (const piece of answer.body ?? []) {
    for (const part of demux.push(piece))
      if (part.kind === "text") title ??= readIcyTitle(part.bytes);
      else seconds += cutter.push(part.bytes).seconds;
    if (seconds > 7.5) break;
  }
  expect(title).toMatch(/^Alder Bay Sample Station - /);
});

test("names the title in its status, and answers 404 elsewhere", async () => {
  const status = sampleStationResponse({ url: `${origin}/status-json.xsl`, headers: new Headers() });
  expect(await status.text()).toContain(`"listenurl":"${origin}${SAMPLE_STATION.path}"`);
  expect(sampleStationResponse({ url: `${origin}/else`, headers: new Headers() }).status).toBe(404);
});
