import { beforeEach, describe, expect, it } from "vitest";
import { WARNINGS_BYTES } from "../../../src/sources/weather/alert-list.ts";
import { alert, answer, cancel } from "../weather/alder-bay.ts";
import { json, WeatherRoom } from "./weather-room.ts";

const STORM = { name: "storm", sent: 2, ends: 60 };
const SHOWN = ["Severe: Severe Thunderstorm Warning, Alder County"];

let room: WeatherRoom;
beforeEach(async () => {
  room = new WeatherRoom();
  room.service = () => json(answer(0));
  await room.through(0, 1);
  room.service = () => json(answer(2, alert(STORM)));
  await room.at(2);
});

/** An endless body, generated as it is read. */
function endless(read: { bytes: number }): Response {
  const chunk = new TextEncoder().encode(`"${"x".repeat(65_000)}",`);
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += chunk.length;
      if (read.bytes > 20 * 1024 * 1024) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return new Response(body, { headers: { "content-type": "application/geo+json" } });
}

describe("an invalid response of the weather service", () => {
  const answers: readonly (readonly [string, () => Response | null])[] = [
    ["broken JSON", () => new Response('{"type":"FeatureCollection","features":[')],
    ["status 500", () => new Response('{"title":"Unexpected Problem","status":500}', { status: 500 })],
    ["a list whose features are no list", () => json({ type: "FeatureCollection", features: {} })],
    ["no connection", () => null],
  ];

  it.each(answers)(
    "%s for 20 minutes keeps the warning and says that the service doesn't answer",
    async (_what, give) => {
      const before = room.asked.length;
      room.service = give;
      await room.through(3, 16);
      expect([room.shown(), room.today()?.silence]).toEqual([SHOWN, null]);
      await room.through(17, 22);
      expect(room.shown()).toEqual(SHOWN);
      expect(room.today()?.silence).toContain("hasn’t answered us since 5:02 p.m.");
      // While the service fails, it is requested less often, but at least every five minutes.
      expect(room.asked.length - before).toBeLessThan(12);
      expect(room.asked.length - before).toBeGreaterThan(4);
      room.service = () => json(answer(27, cancel({ name: "over", sent: 23, names: ["storm"] })));
      await room.through(23, 27);
      expect(room.today()?.silence).toBeNull();
      expect(room.shown()).toEqual(["Canceled: Severe Thunderstorm Warning, Alder County"]);
    },
  );

  it("of 20 MB is read up to the limit and changes nothing", async () => {
    const read = { bytes: 0 };
    room.service = () => endless(read);
    await room.at(3);
    expect(room.shown()).toEqual(SHOWN);
    expect(read.bytes).toBeLessThan(WARNINGS_BYTES + 1024 * 1024);
  });
});

it("publishes the 30 most severe of 500 alerts, with bounded memory and KV", async () => {
  const all = { sent: 3, ends: 60, description: "x".repeat(3_000) };
  const many = Array.from({ length: 499 }, (_, n) =>
    alert({ ...all, name: `n${n}`, event: `Flood Advisory ${n}`, severity: "Minor" }),
  );
  const tornado = alert({ ...all, name: "tornado", event: "Tornado Warning", severity: "Extreme" });
  room.service = () => json(answer(3, ...many, tornado));
  await room.at(3);
  expect(room.today()?.warnings).toHaveLength(30);
  expect(room.shown()[0]).toBe("Extreme: Tornado Warning, Alder County");
  expect(JSON.stringify(room.today()).length).toBeLessThan(200_000);
});
