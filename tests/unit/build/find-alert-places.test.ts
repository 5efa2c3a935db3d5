import { describe, expect, it } from "vitest";
import { alertPlacesFile } from "../../../src/build/new-city/city-files.ts";
import { findAlertPlaces } from "../../../src/build/new-city/find-alert-places.ts";
import { itForEach } from "../../rows.ts";

const CITY = { city: "Harborton", latitude: 41.49931, longitude: -81.69 };
const ZONES = "https://api.weather.gov/zones";
const POINT = { properties: { forecastZone: `${ZONES}/forecast/OHZ011`, county: `${ZONES}/county/OHC035` } };

const service = (answers: Record<string, unknown>) => {
  const asked: string[] = [];
  const ask = async (url: string): Promise<Response> => {
    asked.push(url);
    const path = url.replace("https://api.weather.gov", "");
    return path in answers ? Response.json(answers[path]) : new Response("{}", { status: 404 });
  };
  return { asked, ask };
};

describe("the zones of a new city", () => {
  it("are the forecast zone and the county of its center, under the county's name", async () => {
    const { ask, asked } = service({
      "/points/41.4993,-81.69": POINT,
      "/zones/county/OHC035": { properties: { name: "Cuyahoga" } },
    });
    const places = { OHZ011: "Cuyahoga County", OHC035: "Cuyahoga County" };
    expect(await findAlertPlaces(CITY, ask)).toEqual({ places, trouble: "" });
    expect(asked).toHaveLength(2);
  });

  itForEach([
    ["the service doesn't know it", {}],
    ["it can't be written into a file", { "/zones/county/OHC035": { properties: { name: '"};x("' } } }],
  ] as const)("have the city's name if %s", async (_what, more) => {
    const { ask } = service({ "/points/41.4993,-81.69": POINT, ...more });
    expect((await findAlertPlaces(CITY, ask)).places).toEqual({ OHZ011: "Harborton", OHC035: "Harborton" });
  });

  it("are empty, with the reason, if the service fails or has no zone", async () => {
    const missing = { places: {}, trouble: "the weather service answered 404" };
    expect(await findAlertPlaces(CITY, service({}).ask)).toEqual(missing);
    expect((await findAlertPlaces(CITY, service({ "/points/41.4993,-81.69": {} }).ask)).places).toEqual({});
    const dead = () => Promise.reject(new TypeError("fetch failed"));
    expect(await findAlertPlaces(CITY, dead)).toEqual({ places: {}, trouble: "fetch failed" });
  });

  it("replace the former city's in the file, and remove its river gauge", () => {
    const file = alertPlacesFile(
      'export const ALERT_PLACES: AlertPlaces = {\n  MIZ076: "Wayne County",\n};\nexport const RIVER_GAUGE: string = "04166500";\n',
      { OHZ011: "Cuyahoga County" },
    );
    expect(file).toContain('{\n  "OHZ011": "Cuyahoga County"\n};');
    expect(file).toContain('RIVER_GAUGE: string = "";');
    expect(file).not.toContain("Wayne");
  });
});
