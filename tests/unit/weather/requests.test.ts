import { describe, expect, it } from "vitest";
import { PUBLIC_SERVICES } from "../../../src/model/data-handled.ts";
import { type AskState, firstAsk, isAskDue, nextAsk } from "../../../src/sources/weather/next-ask.ts";
import { weatherRequests } from "../../../src/sources/weather/weather-requests.ts";
import { minute, START, ZONES } from "./alder-bay.ts";

const SERVICE = "https://api.weather.gov";
const city = { latitude: 42.5, longitude: -83.04581234, zones: [...ZONES, "ABZ001", "x&y=1"] };
const point = {
  forecast: `${SERVICE}/gridpoints/ALB/12,34/forecast`,
  hourly: `${SERVICE}/gridpoints/ALB/12,34/forecast/hourly`,
  zone: "ABZ001",
  county: "ABC001",
};

describe("weather requests", () => {
  it("ask for warnings of zones and counties, and for the point, with at most four decimals", () => {
    expect(weatherRequests(city, "desk@alderbay.example").map(({ ask, url }) => [ask, url])).toEqual([
      ["warnings", `${SERVICE}/alerts/active?status=actual&zone=ABZ001,ABC001,ABC003`],
      ["point", `${SERVICE}/points/42.5,-83.0458`],
    ]);
  });

  it("ask for the forecast and the hours once the point is known", () => {
    const urls = weatherRequests(city, "desk@alderbay.example", point).map(({ url }) => url);
    expect(urls.slice(2)).toEqual([point.forecast, point.hourly]);
  });

  it("name the site, its contact, and the accepted type", () => {
    for (const { headers, maxBytes } of weatherRequests(city, "desk@alderbay.example", point)) {
      expect(headers).toEqual({
        "user-agent": "Woodward/1.0 (desk@alderbay.example)",
        accept: "application/geo+json",
      });
      expect(maxBytes).toBeLessThan(20 * 1024 * 1024);
    }
  });

  it("refuse a city without a contact, and a line break in one", () => {
    expect(() => weatherRequests(city, " \r\n")).toThrow(RangeError);
    const [request] = weatherRequests(city, "a@b.example)\r\nx-evil: 1");
    expect(request?.headers["user-agent"]).toBe("Woodward/1.0 (a@b.examplex-evil:1)");
  });

  it("refuse an impossible place, and never ask for the whole country", () => {
    expect(() => weatherRequests({ ...city, latitude: Number.NaN }, "a@b.example")).toThrow(RangeError);
    expect(weatherRequests({ ...city, zones: [] }, "a@b.example").map(({ ask }) => ask)).toEqual(["point"]);
  });
});

it("asks the National Weather Service nothing for a city of another country, which has none of its zones", () => {
  const merida = { latitude: 20.97, longitude: -89.62, zones: [], country: "MX" };
  expect(weatherRequests(merida, "a@b.example")).toEqual([]);
});

describe("the next weather request", () => {
  const seconds = (state: AskState) => (state.nextAt - START) / 1000;
  const failed = (ask: AskState["ask"], failures: number) => {
    let state = firstAsk(ask);
    for (let n = 0; n < failures; n++) state = nextAsk(state, { kind: "failed" }, minute(0));
    return state;
  };

  it("is due at first, and then after 60 seconds for warnings, three hours for forecasts, a day for the point", () => {
    expect(isAskDue(firstAsk("warnings"), minute(0))).toBe(true);
    const wait = (ask: AskState["ask"]) => seconds(nextAsk(firstAsk(ask), { kind: "answered" }, minute(0)));
    expect([wait("warnings"), wait("forecast"), wait("hourly"), wait("point")]).toEqual([
      60, 10_800, 10_800, 86_400,
    ]);
  });

  it.each([
    ["warnings", [60, 60, 120, 240, 300, 300]],
    ["forecast", [60, 60, 120, 240, 480, 960]],
  ] as const)("for %s comes later with each failure in a row", (ask, waits) => {
    expect(waits.map((_, n) => seconds(failed(ask, n + 1)))).toEqual(waits);
  });

  it("is at most five minutes later for warnings and an hour for forecasts", () => {
    expect([seconds(failed("warnings", 500)), seconds(failed("forecast", 500))]).toEqual([300, 3600]);
  });

  it("waits as long as the service asks, at most 15 minutes", () => {
    const wait = (retryAfterSeconds: number) =>
      seconds(nextAsk(firstAsk("warnings"), { kind: "failed", retryAfterSeconds }, minute(0)));
    expect([wait(5), wait(400), wait(1e9), wait(-5)]).toEqual([60, 400, 900, 60]);
  });

  it("resets failures after a response, and keeps validators until a new one", () => {
    const told = nextAsk(
      failed("warnings", 4),
      { kind: "answered", etag: '"a"', lastModified: "Sat" },
      minute(0),
    );
    expect([told.failures, seconds(told)]).toEqual([0, 60]);
    const kept = nextAsk(nextAsk(told, { kind: "failed" }, minute(1)), { kind: "unchanged" }, minute(2));
    expect(kept).toMatchObject({ etag: '"a"', lastModified: "Sat" });
    expect(nextAsk(kept, { kind: "answered" }, minute(3))).toMatchObject({ etag: "", lastModified: "" });
  });

  it("is due again when the clock was set back", () => {
    const state = nextAsk(firstAsk("warnings"), { kind: "answered" }, minute(0));
    expect([isAskDue(state, minute(0)), isAskDue(state, minute(1)), isAskDue(state, minute(-600))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it("requests only services that the Standards page names", () => {
  const all = weatherRequests(
    { ...city, riverGauge: "ABCD1", airKey: "key" },
    "desk@alderbay.example",
    point,
  );
  expect(new Set(all.map(({ url }) => new URL(url).host))).toEqual(
    new Set(PUBLIC_SERVICES.map(({ host }) => host)),
  );
});
