import { beforeEach, describe, expect, it } from "vitest";
import { SITE } from "../../../src/edition/decisions.ts";
import { TODAY } from "../../../src/edition/today.ts";
import { alert, answer, gauge, half, minute, observed } from "../weather/alder-bay.ts";
import { json, WeatherRoom } from "./weather-room.ts";

const STORM = { name: "storm", sent: 2, ends: 60 };

let room: WeatherRoom;
beforeEach(() => {
  room = new WeatherRoom();
  room.service = () => json(answer(0));
});

/** A quiet hour, then a storm with a warning from minute 2. */
async function storm(): Promise<void> {
  await room.through(0, 1);
  room.service = () => json(answer(2, alert(STORM)));
  await room.at(2);
}

describe("the newsroom's weather", () => {
  it("requests the warnings each minute, however slow the answers, and writes nothing on a quiet day", async () => {
    room.latencyMs = 8_000;
    await room.through(0, 180);
    expect(room.asked).toHaveLength(181);
    expect(room.written).toEqual([]);
  });

  it("publishes a new warning within a minute, with a new version", async () => {
    await storm();
    expect(room.shown()).toEqual(["Severe: Severe Thunderstorm Warning, Alder County"]);
    expect(room.written).toEqual([TODAY, SITE]);
    const before = room.version();
    await room.through(3, 10);
    expect(room.written).toEqual([TODAY, SITE]);
    room.service = () =>
      json(answer(11, alert(STORM), alert({ name: "hail", sent: 11, ends: 40, event: "Flood Watch" })));
    await room.at(11);
    expect(room.version()).not.toBe(before);
    expect(room.shown()).toHaveLength(2);
  });

  it("says nothing about a service that has never answered", async () => {
    room.service = () => null;
    await room.through(0, 60);
    expect(room.written).toEqual([]);
    expect(room.asked.length).toBeLessThan(20);
  });

  it("retries the version that KV refused", async () => {
    await room.through(0, 1);
    room.refused.add(SITE);
    await storm();
    expect(room.written).toEqual([TODAY]);
    room.refused.clear();
    await room.at(3);
    expect(room.written).toEqual([TODAY, SITE]);
    await room.through(4, 8);
    expect(room.written).toEqual([TODAY, SITE]);
  });

  it("writes a new text of a warning at most every ten minutes, without a new version", async () => {
    await storm();
    const before = room.version();
    for (let n = 3; n <= 52; n++) {
      const update = { name: `storm-${n}`, sent: n, ends: 60, names: ["storm"], description: `Text ${n}.` };
      room.service = () => json(answer(n, alert(update)));
      await room.at(n);
    }
    expect(room.written).toEqual([TODAY, SITE, ...Array.from({ length: 5 }, () => TODAY)]);
    expect(room.today()?.warnings[0]?.text.description).toEqual(["Text 52."]);
    expect(room.version()).toBe(before);
    room.service = () => json(answer(53, alert({ name: "longer", sent: 53, ends: 90, names: ["storm-52"] })));
    await room.at(53);
    expect(room.today()?.warnings[0]?.ends).toBe(minute(90).getTime());
    expect(room.version()).not.toBe(before);
  });

  it("names a contact, requests only its city, and sends the validators it received", async () => {
    room.service = (_url, headers) =>
      headers.get("if-none-match") === '"1"'
        ? new Response(null, { status: 304 })
        : json(answer(0, alert({ name: "storm", sent: 0, ends: 60 })), { etag: '"1"' });
    await room.through(0, 20);
    const [first, second] = room.asked;
    expect(first?.headers.get("user-agent")).toBe("Woodward/1.0 (desk@woodward.example)");
    expect(first?.url).toContain("zone=ABZ001,ABC001,ABC003");
    expect(first?.headers.get("if-none-match")).toBeNull();
    expect(second?.headers.get("if-none-match")).toBe('"1"');
    expect(room.today()?.silence).toBeNull();
    expect(room.shown()).toHaveLength(1);
  });
});

const periods = (...list: object[]) => ({
  properties: { updateTime: minute(0).toISOString(), periods: list },
});
const HOURS = [half(0, 1, { temperature: 79 }), half(1, 2, { temperature: 77 })];
const GRID = "https://api.weather.gov/gridpoints/ABY/1,2";
const FORECASTS: Record<string, unknown> = {
  "https://api.weather.gov/points/42.33,-83.05": { properties: { gridId: "ABY", gridX: 1, gridY: 2 } },
  [`${GRID}/forecast`]: periods(half(0, 1, { temperature: 81, shortForecast: "Sunny" })),
  [`${GRID}/forecast/hourly`]: periods(...HOURS),
};

it("the forecast is requested every three hours, doesn't change the version, and stays while the service fails", async () => {
  room.service = (url) => json(FORECASTS[url] ?? answer(0));
  await room.forecasts(0);
  expect(room.today()?.days[0]).toMatchObject({ high: 81, daytime: { words: "Sunny" } });
  expect(room.today()?.days[0]?.sunrise).toBeGreaterThan(0);
  expect(room.today()?.hours.map(({ temperature }) => temperature)).toEqual([79, 77]);
  expect(room.written).toEqual([TODAY]);
  expect(room.asked).toHaveLength(3);
  await room.forecasts(30);
  expect(room.asked).toHaveLength(3);
  room.service = () => json({ status: 500, title: "no" });
  await room.forecasts(181);
  expect(room.asked).toHaveLength(5);
  expect(room.today()?.hours).toHaveLength(2);
});

const LOW = gauge({ primary: 4, floodCategory: "no_flooding", validTime: minute(0).toISOString() });
const AIR = [observed({ AQI: 101, Category: { Number: 3 } })];

describe("air and river", () => {
  const to = (host: string) => room.asked.filter(({ url }) => new URL(url).hostname === host);

  it("are requested once an hour, if the operator has a key and the city a gauge", async () => {
    const OTHERS: Record<string, unknown> = { "www.airnowapi.org": AIR, "api.water.noaa.gov": LOW };
    room.service = (url) => json(OTHERS[new URL(url).hostname] ?? FORECASTS[url] ?? answer(0));
    await room.forecasts(0);
    expect(room.today()).toMatchObject({ air: null, river: null });
    room.airKey = "11111111-AAAA";
    room.riverGauge = "04999999";
    for (let n = 1; n <= 50; n++) await room.forecasts(n);
    expect(room.today()).toMatchObject({
      air: { index: 101, category: 3 },
      river: { stage: 4, flood: "none" },
    });
    expect(to("www.airnowapi.org")).toHaveLength(1);
    expect(to("www.airnowapi.org")[0]?.url).toContain("latitude=42.3300&longitude=-83.0500");
    const gauges = "https://api.water.noaa.gov/nwps/v1/gauges/04999999";
    expect(to("api.water.noaa.gov").map(({ url }) => url)).toEqual([gauges]);
    await room.forecasts(61);
    expect(to("api.water.noaa.gov")).toHaveLength(2);
  });

  it("keep their last good values while a service fails, until they are old", async () => {
    room.airKey = "11111111-AAAA";
    room.riverGauge = "04999999";
    room.service = (url) => (url.includes("airnow") ? json(AIR) : json(LOW));
    await room.forecasts(0);
    room.service = () => null;
    await room.forecasts(120);
    expect(room.today()).toMatchObject({ air: { index: 101 }, river: { stage: 4 } });
    await room.forecasts(181);
    expect(room.today()).toMatchObject({ air: null, river: { stage: 4 } });
    await room.forecasts(361);
    expect(room.today()?.river).toBeNull();
  });
});
