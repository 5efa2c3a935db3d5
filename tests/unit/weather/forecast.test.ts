import { describe, expect, it } from "vitest";
import { dayForecasts, readForecast, readHourly } from "../../../src/sources/weather/forecast.ts";
import { half, minute, ZONE } from "./alder-bay.ts";

const HOUR = 60;

const answerOf = (...periods: unknown[]) => ({
  properties: { updateTime: minute(-30).toISOString(), periods },
});

describe("a forecast", () => {
  it("is read into compact records", () => {
    const forecast = readForecast(answerOf(half(13, 25)));
    expect(forecast).toEqual({
      updated: minute(-30).getTime(),
      periods: [
        {
          starts: minute(13 * HOUR).getTime(),
          ends: minute(25 * HOUR).getTime(),
          daytime: true,
          temperature: 80,
          precipitation: 30,
          words: "Mostly Cloudy",
          wind: { from: 5, to: 15 },
          gusts: 30,
          snow: { from: 1, to: 3 },
        },
      ],
    });
  });

  it("is read in its newer form, with metric units", () => {
    const metric = {
      temperature: { unitCode: "wmoUnit:degC", value: 20 },
      probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: 61.4 },
    };
    const [period] = readForecast(answerOf(half(0, 1, metric)))?.periods ?? [];
    expect(period).toMatchObject({ temperature: 68, precipitation: 61 });
  });

  it("has null for missing, absurd or invalid values", () => {
    const weather = { windSpeed: "very windy", detailedForecast: "Mostly cloudy." };
    const odd = { ...weather, temperature: 900, probabilityOfPrecipitation: { value: 130 } };
    const [period] = readForecast(answerOf(half(0, 1, odd)))?.periods ?? [];
    const figures = { temperature: null, precipitation: null, wind: null, gusts: null, snow: null };
    expect(period).toMatchObject(figures);
  });

  it.each([
    ["less than one inch", 0, 1],
    ["less than half an inch", 0, 0.5],
    ["around 2 inches", 2, 2],
  ])("reads new snow of %s as numbers", (words, from, to) => {
    const snow = { detailedForecast: `Snow. New snow accumulation of ${words} possible.` };
    expect(readForecast(answerOf(half(0, 1, snow)))?.periods[0]?.snow).toEqual({ from, to });
  });

  it("skips invalid and repeated periods and those over the limit of half days or hours, and is sorted by time", () => {
    const long = Array.from({ length: 50 }, (_, n) => half(30 + n, 31 + n));
    const forecast = readForecast(answerOf(null, half(5, 5), half(3, 4), half(1, 2), half(1, 2), 7, ...long));
    expect(forecast?.periods).toHaveLength(16);
    expect(forecast?.periods[0]?.starts).toBe(minute(HOUR).getTime());
    const hours = Array.from({ length: 250 }, (_, n) => half(n, n + 1, { temperature: n % 90 }));
    expect(readHourly(answerOf(...hours))?.periods).toHaveLength(200);
  });

  it.each([[null], ["<html>"], [{}], [{ properties: { periods: [] } }], [{ status: 500, title: "x" }]])(
    "is null for %j",
    (value) => {
      expect(readForecast(value)).toBeNull();
      expect(readHourly(value)).toBeNull();
    },
  );
});

describe("a forecast's days", () => {
  const forecast = readForecast(
    answerOf(
      half(-11, 1, { temperature: 88 }),
      half(1, 13, { temperature: 66, isDaytime: false }),
      half(13, 25, { temperature: 79 }),
      half(25, 37, { temperature: 61, isDaytime: false }),
    ),
  );
  const days = (n: number) =>
    forecast && dayForecasts(forecast, minute(n), ZONE).map(({ day, high, low }) => [day, high, low]);

  it("have the high of the day, until it is over, and the low of the following night", () => {
    expect(days(0)).toEqual([
      ["2026-07-04", 88, 66],
      ["2026-07-05", 79, 61],
    ]);
    expect(days(2 * HOUR)?.[0]).toEqual(["2026-07-04", null, 66]);
  });

  it("include a night that starts after midnight in the day before", () => {
    const late = readForecast(answerOf(half(8, 13, { temperature: 60, isDaytime: false })));
    const [day] = (late && dayForecasts(late, minute(9 * HOUR), ZONE)) ?? [];
    expect(day).toMatchObject({ day: "2026-07-04", low: 60 });
  });
});
