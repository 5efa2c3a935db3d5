import type { ShownWarning } from "../../../src/sources/weather/warning.ts";
import { type WarningList, warningsAt } from "../../../src/sources/weather/warnings-at.ts";

/** The zone and two counties of Alder Bay, in a fictional state. */
export const ZONES = ["ABZ001", "ABC001", "ABC003"];
export const PLACES = { ABZ001: "Alder County", ABC001: "Alder County", ABC003: "Heron County" };
export const ZONE = "America/Detroit";

/** 5 p.m. in Alder Bay. */
export const START = Date.UTC(2026, 6, 4, 21);
const MINUTE = 60_000;

/** A time in minutes after the start of the storm. */
export const minute = (n: number): Date => new Date(START + n * MINUTE);
/** Numbers are minutes after the start; a text is used as it is. */
const iso = (n: number | string): string =>
  typeof n === "string" ? n : minute(n).toISOString().replace(".000Z", "+00:00");

export const idOf = (name: string): string =>
  `urn:oid:2.49.0.1.840.0.${Buffer.from(name).toString("hex")}.001.1`;

/** A test's description of an alert; times are in minutes after the start of the storm. */
export interface AlertOf {
  name: string;
  sent: number | string;
  ends?: number | string | null;
  expires?: number | string | null;
  event?: string;
  ugc?: readonly string[];
  names?: readonly string[];
  [property: string]: unknown;
}

/** A feature in the service's format; `names` are the alerts that it references. */
export function alert({ name, sent, ends = null, expires = null, event, ugc, names, ...more }: AlertOf) {
  const id = idOf(name);
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: "Feature",
    geometry: null,
    properties: {
      "@id": `https://api.weather.gov/alerts/${id}`,
      id,
      areaDesc: "Alder; Heron",
      geocode: { SAME: [], UGC: ugc ?? ["ABC001"] },
      affectedZones: [],
      references: (names ?? []).map((other) => ({ "@id": `x/${idOf(other)}`, identifier: idOf(other) })),
      sent: iso(sent),
      onset: iso(sent),
      expires: expires === null ? null : iso(expires),
      ends: ends === null ? null : iso(ends),
      status: "Actual",
      messageType: (names ?? []).length > 0 ? "Update" : "Alert",
      severity: "Severe",
      certainty: "Observed",
      urgency: "Immediate",
      event: event ?? "Severe Thunderstorm Warning",
      senderName: "NWS Alder Bay",
      headline: "A storm over the bay",
      description: "* WHAT...A storm\nover the bay.\n\n* WHERE...Alder County.",
      instruction: "Go inside.",
      ...more,
    },
  };
}

/** A response of the service; `updated` is in minutes after the start of the storm. */
export const answer = (updated: number, ...features: readonly unknown[]) => ({
  type: "FeatureCollection",
  features,
  updated: iso(updated),
});

export const cancel = (of: AlertOf) => alert({ messageType: "Cancel", ...of });

/** Requests the list every minute; `at` has the response from each minute on, or null for a failure. */
export function run(at: Readonly<Record<number, unknown>>, minutes: number): WarningList {
  let collection: unknown = null;
  let list: WarningList | undefined;
  for (let n = 0; n <= minutes; n++) {
    if (Object.hasOwn(at, n)) collection = at[n];
    list = warningsAt(structuredClone(collection), minute(n), ZONES, list);
  }
  return list ?? warningsAt(null, minute(0), ZONES);
}

/** Each line as "Event@zone". */
export const shown = (list: readonly ShownWarning[]): string[] =>
  list.flatMap(({ event, zones }) => zones.map((zone) => `${event}@${zone}`)).sort();

/** A forecast period; times are in hours after 5 p.m., when the storm starts. */
export const half = (from: number, to: number, more: Record<string, unknown> = {}) => ({
  name: "Sunday",
  startTime: minute(from * 60).toISOString(),
  endTime: minute(to * 60).toISOString(),
  isDaytime: true,
  temperature: 80,
  temperatureUnit: "F",
  probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: 30 },
  shortForecast: "Mostly Cloudy",
  windSpeed: "5 to 15 mph",
  detailedForecast:
    "Mostly cloudy,\nwith a high near 80. West wind 5 to 15 mph, with gusts as high as 30 mph. New snow accumulation of 1 to 3 inches possible.",
  ...more,
});

/** An air quality observation in AirNow's format. */
export const observed = (more: object = {}) => ({
  DateObserved: "2026-07-04 ",
  HourObserved: 17,
  LocalTimeZone: "EDT",
  ReportingArea: "Alder Bay",
  StateCode: "AB",
  ParameterName: "PM2.5",
  AQI: 61,
  Category: { Number: 2, Name: "Moderate" },
  ...more,
});

/** A gauge of the National Water Prediction Service. */
export const gauge = (more: object = {}, name: unknown = "Heron River at Alder Bay") => ({
  lid: "ALBA1",
  name,
  status: {
    observed: {
      primary: 9.438,
      primaryUnit: "ft",
      floodCategory: "minor",
      validTime: "2026-07-04T20:45:00Z",
      ...more,
    },
  },
});
