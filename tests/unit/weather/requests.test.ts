import { expect, it } from "vitest";
import { PUBLIC_SERVICES } from "../../../src/city/data-handled.ts";
import { airRequest } from "../../../src/sources/weather/air-quality.ts";
import { riverRequest } from "../../../src/sources/weather/river-gauge.ts";
import {
  forecastRequest,
  pointRequest,
  type WeatherCity,
  warningsRequest,
} from "../../../src/sources/weather/weather-request.ts";
import { ZONES } from "./alder-bay.ts";

const SERVICE = "https://api.weather.gov";
const city: WeatherCity = {
  ...{ latitude: 42.5, longitude: -83.04581234, zones: [...ZONES, "ABZ001", "x&y=1"] },
  agent: "Woodward",
  contact: "desk@alderbay.example",
};
const whole = { ...city, riverGauge: "ABCD1", airKey: "key" };
const all = [
  ...[warningsRequest(whole), pointRequest(whole), airRequest(whole), riverRequest(whole)],
  forecastRequest(whole, `${SERVICE}/gridpoints/ALB/12,34/forecast`),
].flatMap((request) => request ?? []);

it("requests warnings of zones and counties, and the point with at most four decimals", () => {
  const zones = "ABZ001,ABC001,ABC003";
  expect(warningsRequest(city)?.address).toBe(`${SERVICE}/alerts/active?status=actual&zone=${zones}`);
  expect(pointRequest(city)?.address).toBe(`${SERVICE}/points/42.5,-83.0458`);
});

it("requests air quality with a key, a river with a gauge, and a forecast with its address only", () => {
  expect([airRequest(city), riverRequest(city), forecastRequest(city)]).toEqual([null, null, null]);
});

it("names the site and its contact", () => {
  for (const { userAgent } of all) expect(userAgent).toBe("Woodward/1.0 (desk@alderbay.example)");
  expect(() => warningsRequest({ ...city, contact: " \r\n" })).toThrow(RangeError);
  const hostile = warningsRequest({ ...city, contact: "a@b.example)\r\nx-evil: 1" });
  expect(hostile?.userAgent).toBe("Woodward/1.0 (a@b.examplex-evil:1)");
});

it("refuses an impossible place, and never requests the whole country or another one", () => {
  expect(() => pointRequest({ ...city, latitude: Number.NaN })).toThrow(RangeError);
  expect(warningsRequest({ ...city, zones: [] })).toBeNull();
  expect(pointRequest({ ...city, latitude: 20.97, longitude: -89.62, country: "MX" })).toBeNull();
});

it("requests only services that the Standards page names", () => {
  const hosts = all.map(({ address }) => new URL(address).host);
  expect(new Set(hosts)).toEqual(new Set(PUBLIC_SERVICES.map(({ host }) => host)));
});
