import { describe, expect, it } from "vitest";
import { readGridpoint, valueAt } from "../../../src/sources/weather/gridpoint.ts";
import { readPoint } from "../../../src/sources/weather/points.ts";
import { readProblem } from "../../../src/sources/weather/problem.ts";
import { skyOf } from "../../../src/sources/weather/sky.ts";
import { minute } from "./alder-bay.ts";

const SERVICE = "https://api.weather.gov";
const point = (more: Record<string, unknown> = {}) => ({
  properties: {
    gridId: "ALB",
    gridX: 12,
    gridY: 34,
    forecast: `${SERVICE}/gridpoints/ALB/12,34/forecast`,
    forecastHourly: `${SERVICE}/gridpoints/ALB/12,34/forecast/hourly`,
    forecastGridData: `${SERVICE}/gridpoints/ALB/12,34`,
    forecastZone: `${SERVICE}/zones/forecast/ABZ001`,
    county: `${SERVICE}/zones/county/ABC001`,
    timeZone: "America/Detroit",
    relativeLocation: { properties: { city: "Alder Bay", state: "AB" } },
    ...more,
  },
});

describe("a point", () => {
  it("has the forecast's addresses, the zone, the county and the town", () => {
    expect(readPoint(point())).toEqual({
      office: "ALB",
      forecast: `${SERVICE}/gridpoints/ALB/12,34/forecast`,
      hourly: `${SERVICE}/gridpoints/ALB/12,34/forecast/hourly`,
      grid: `${SERVICE}/gridpoints/ALB/12,34`,
      zone: "ABZ001",
      county: "ABC001",
      timeZone: "America/Detroit",
      place: "Alder Bay, AB",
    });
  });

  it("never has an address at another host", () => {
    const stranger = "https://evil.example/gridpoints/ALB/1,2/forecast";
    const slashed = `${SERVICE}/gridpoints/ALB/1,2/../../x/forecast`;
    for (const forecast of [stranger, slashed, null])
      expect(readPoint(point({ forecast }))?.forecast).toBe(`${SERVICE}/gridpoints/ALB/12,34/forecast`);
  });

  it("has empty addresses where the service has no grid", () => {
    const bare = readPoint({ properties: { county: `${SERVICE}/zones/county/ABC001` } });
    expect(bare).toMatchObject({ forecast: "", hourly: "", grid: "", zone: "", county: "ABC001", place: "" });
  });

  it.each([[null], [{}], ["<html>"], [{ properties: {} }], [{ properties: { gridId: "ALB" } }]])(
    "is null for %j",
    (value) => {
      expect(readPoint(value)).toBeNull();
    },
  );
});

describe("a grid cell", () => {
  const grid = readGridpoint({
    properties: {
      updateTime: minute(0).toISOString(),
      temperature: {
        uom: "wmoUnit:degC",
        values: [
          { validTime: `${minute(0).toISOString()}/PT2H`, value: 20 },
          { validTime: `${minute(120).toISOString()}/P1DT1H`, value: 25 },
          { validTime: "yesterday/PT1H", value: 1 },
          { validTime: `${minute(0).toISOString()}/PT1H`, value: null },
        ],
      },
      windGust: {
        uom: "wmoUnit:km_h-1",
        values: [{ validTime: `${minute(0).toISOString()}/PT6H`, value: 80.4672 }],
      },
      snowfallAmount: { uom: "wmoUnit:mm", values: [] },
    },
  });

  it("has values in US units for the times that they hold for", () => {
    const at = (layer: "temperature" | "windGust" | "snowfallAmount", n: number) =>
      grid && valueAt(grid, layer, minute(n));
    expect([at("temperature", 0), at("temperature", 121), at("temperature", 120 + 25 * 60)]).toEqual([
      68,
      77,
      null,
    ]);
    expect(at("windGust", 5)).toBeCloseTo(50);
    expect(at("snowfallAmount", 5)).toBeNull();
  });

  it.each([[null], [{}], [{ properties: { temperature: { values: [{}] } } }]])("is null for %j", (value) => {
    expect(readGridpoint(value)).toBeNull();
  });
});

describe("an error of the service", () => {
  it("is read from its problem document", () => {
    const type = "https://api.weather.gov/problems/InvalidPoint";
    expect(readProblem({ status: 404, title: "No data", type, detail: "<b>none</b>" })).toEqual({
      status: 404,
      kind: "InvalidPoint",
      title: "No data",
      detail: "none",
      correlationId: "",
    });
  });

  it.each([[null], ["<html>"], [{ title: "x" }], [{ title: "x", status: 200 }], [{ features: [] }]])(
    "is null for %j",
    (value) => {
      expect(readProblem(value)).toBeNull();
    },
  );
});

it.each([
  ["https://api.weather.gov/icons/land/day/skc?size=medium", "", "clear"],
  ["https://api.weather.gov/icons/land/night/rain,90/snow,20?size=medium", "", "snow"],
  ["https://api.weather.gov/icons/land/day/wind_bkn", "", "windy"],
  ["", "Slight Chance Rain And Snow", "mixed"],
  ["", "Mostly Sunny", "partly-cloudy"],
  ["https://evil.example/day/x.svg", "Frogs", "unknown"],
])("the sky of %j and %j is %s", (icon, words, sky) => {
  expect(skyOf(icon, words)).toBe(sky);
});
