import { describe, expect, it } from "vitest";
import { readPoint } from "../../../src/sources/weather/points.ts";

const SERVICE = "https://api.weather.gov";
const point = (more: Record<string, unknown> = {}) => ({
  properties: {
    gridId: "ALB",
    gridX: 12,
    gridY: 34,
    forecast: `${SERVICE}/gridpoints/ALB/12,34/forecast`,
    forecastHourly: `${SERVICE}/gridpoints/ALB/12,34/forecast/hourly`,
    forecastZone: `${SERVICE}/zones/forecast/ABZ001`,
    county: `${SERVICE}/zones/county/ABC001`,
    ...more,
  },
});

describe("a forecast point", () => {
  it("has the forecast's addresses, the zone and the county", () => {
    expect(readPoint(point())).toEqual({
      forecast: `${SERVICE}/gridpoints/ALB/12,34/forecast`,
      hourly: `${SERVICE}/gridpoints/ALB/12,34/forecast/hourly`,
      zone: "ABZ001",
      county: "ABC001",
    });
  });

  it("never has an address at another host, and none if the service has no grid", () => {
    const stranger = "https://evil.example/gridpoints/ALB/1,2/forecast";
    const slashed = `${SERVICE}/gridpoints/ALB/1,2/../../x/forecast`;
    for (const forecast of [stranger, slashed, null])
      expect(readPoint(point({ forecast }))?.forecast).toBe(`${SERVICE}/gridpoints/ALB/12,34/forecast`);
    for (const missing of [{ gridX: undefined }, { gridY: undefined }])
      expect(readPoint(point({ ...missing, forecast: "" }))?.forecast).toBe("");
    const bare = readPoint({ properties: { county: `${SERVICE}/zones/county/ABC001` } });
    expect(bare).toMatchObject({ forecast: "", hourly: "", zone: "", county: "ABC001" });
  });

  it.each([[null], [{}], ["<html>"], [{ properties: {} }], [{ properties: { gridId: "ALB" } }]])(
    "is null for %j",
    (value) => {
      expect(readPoint(value)).toBeNull();
    },
  );
});
