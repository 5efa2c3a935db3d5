import { describe, expect, it } from "vitest";
import { readAirQuality } from "../../../src/sources/weather/air-quality.ts";
import { readRiver } from "../../../src/sources/weather/river-gauge.ts";
import { itForEach } from "../../rows.ts";
import { gauge, observed } from "./alder-bay.ts";

describe("the air quality", () => {
  it("is that of the worst pollutant in the newest hour", () => {
    const older = observed({ HourObserved: 16, AQI: 180, Category: { Number: 4 } });
    const ozone = observed({ ParameterName: "O3", AQI: 44, Category: { Number: 1 } });
    expect(readAirQuality([older, ozone, observed()])).toEqual({
      index: 61,
      category: 2,
      pollutant: "PM2.5",
      area: "Alder Bay",
      at: Date.UTC(2026, 6, 4, 21),
    });
  });

  itForEach([
    ["no list", { error: "key" }],
    ["an empty list", []],
    ["a pollutant that isn't measured", [observed({ AQI: -1 })]],
    ["a time zone that isn't one", [observed({ LocalTimeZone: "XYZ" })]],
    ["a day that isn't one", [observed({ DateObserved: "2026-99-99" })]],
    ["a category that isn't available", [observed({ Category: { Number: 7, Name: "Unavailable" } })]],
  ] as const)("is unknown for %s", (_what, answer) => {
    expect(readAirQuality(answer)).toBeNull();
  });

  it("shows an area's name as plain text", () => {
    expect(readAirQuality([observed({ ReportingArea: "<b>Bay</b>\u202e" })])?.area).toBe("Bay");
  });
});

describe("a river gauge", () => {
  it("gives its stage in feet with its page and the flood category, if it has flood stages", () => {
    expect(readRiver(gauge())).toEqual({
      name: "Heron River at Alder Bay",
      stage: 9.44,
      flood: "minor",
      at: Date.UTC(2026, 6, 4, 20, 45),
      url: "https://water.noaa.gov/gauges/alba1",
    });
    expect(readRiver(gauge({ floodCategory: "not_defined" }))?.flood).toBe("unknown");
  });

  itForEach([
    ["a missing value", gauge({ primary: -999 })],
    ["another unit", gauge({ primaryUnit: "kcfs" })],
    ["a time that was never set", gauge({ validTime: "0001-01-01T00:00:00Z" })],
    ["a name that is no text", gauge({}, 7)],
    ["an id that could change the address", { ...gauge(), lid: "../x" }],
    ["no answer", null],
  ] as const)("is unknown for %s", (_what, answer) => {
    expect(readRiver(answer)).toBeNull();
  });
});
