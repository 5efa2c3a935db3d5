import { site } from "../../city/site.ts";
import { asksForWarnings, HAS_WEATHER_SERVICE } from "../../city/weather-service.ts";
import { daysNow, hoursNow, type TodayValue, warningsNow } from "../../edition/today.ts";
import type { AppContext } from "../../env.ts";
import { cityTimeLine } from "../../i18n/city-time-line.ts";
import { phrase } from "../../i18n/phrase.ts";
import { apiJson } from "../../syndication/api-v1.ts";
import { WARNINGS_CHANNEL } from "../../syndication/channel.ts";
import { FORMAT_NAMES, FORMATS } from "../../syndication/formats.ts";
import { AirAndRiver } from "../components/AirAndRiver.tsx";
import { HourlyChart } from "../components/HourlyChart.tsx";
import { noWarningLine } from "../components/no-warning-line.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import { WarningInFull } from "../components/WarningInFull.tsx";
import { WeekTable } from "../components/WeekTable.tsx";
import { announcements } from "../html/announcements.ts";
import type { Page } from "../html/render.tsx";

/** Number of hours on the chart. */
const HOURS = 24;
const DAYS = 7;

interface WeatherData {
  today: TodayValue | null;
  /** False if the site requests warnings from no weather service. */
  asked: boolean;
  /** In ms. */
  now: number;
}

const SERVICE = "https://www.weather.gov/";

const AREA = { area: site.city.area };

/** `/weather`: warnings in full, the daily and hourly forecast, sunrise and sunset. */
export const weatherPage: Page<WeatherData> = {
  pageStyles: true,
  load: (c) => ({
    today: c.get("today") ?? null,
    asked: asksForWarnings(c.get("settings")),
    now: Date.now(),
  }),
  metadata: ({ today, now }, c) => ({
    title: phrase("Weather"),
    description: HAS_WEATHER_SERVICE
      ? phrase("Warnings and the seven-day forecast for {area}, from the National Weather Service.", AREA)
      : phrase("Warnings that our editors post for {area}.", AREA),
    path: "/weather",
    // The sample edition's storm is invented, so it isn't announced.
    structuredData: c.get("settings").sample ? [] : announcements(c.get("origin"), today, now),
    trail: [{ name: phrase("Weather"), path: "/weather" }],
  }),
  Component: ({ data: { today, asked, now } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Weather")}
        standfirst={
          HAS_WEATHER_SERVICE
            ? phrase("Warnings and forecast for {area}.", AREA)
            : phrase("Warnings that our editors post for {area}.", AREA)
        }
      />
      <Warnings today={today} asked={asked} now={now} />
      {today ? <Forecast today={today} now={now} /> : null}
      {today ? <AirAndRiver air={today.air} river={today.river} /> : null}
      {asked || (today && warningsNow(today, now).length > 0) ? <Machines /> : null}
    </div>
  ),
};

function Warnings({ today, asked, now }: WeatherData) {
  const warnings = today ? warningsNow(today, now) : [];
  return (
    <TitledSection id="warnings" title={phrase("Warnings")}>
      {warnings.map((warning) => (
        <WarningInFull key={warning.id} warning={warning} />
      ))}
      {warnings.length === 0 ? (
        <p className="note">
          {noWarningLine(today, asked)}{" "}
          {HAS_WEATHER_SERVICE ? <a href={SERVICE}>{phrase("Check weather.gov.")}</a> : null}
        </p>
      ) : null}
    </TitledSection>
  );
}

function Forecast({ today, now }: { today: TodayValue; now: number }) {
  const { sample } = useSettings();
  const days = daysNow(today, now).slice(0, DAYS);
  const hours = hoursNow(today, now, HOURS);
  if (days.length === 0 && hours.length === 0)
    return !HAS_WEATHER_SERVICE ? null : (
      <p className="note">{phrase("There’s no forecast right now. Try again in an hour.")}</p>
    );
  return (
    <>
      {days.length > 0 ? <WeekTable days={days} /> : null}
      {hours.length > 1 ? <HourlyChart hours={hours} /> : null}
      <p className="meta">
        {sample ? null : `${phrase("Source: National Weather Service.")} `}
        {today.forecastAt === null
          ? null
          : phrase("Forecast issued {time}.", { time: cityTimeLine(today.forecastAt) })}
      </p>
    </>
  );
}

/** Links to the same data for programs and other sites. */
function Machines() {
  return (
    <p className="bar my-4">
      {FORMAT_NAMES.map((format) => (
        <a key={format} href={WARNINGS_CHANNEL.addresses[format]} type={FORMATS[format].type}>
          {format === "rss" ? phrase("Warnings as a feed (RSS)") : FORMATS[format].name}
        </a>
      ))}
      <a href="/api/v1/today.json">{phrase("This page as JSON")}</a>
      <a href="/embed#warnings">{phrase("Embed this on your site")}</a>
    </p>
  );
}

/** `/api/v1/today.json`: the same as JSON. Times are in ms, temperatures in °F. */
export function todayJson(c: AppContext): Response {
  const today = c.get("today") ?? null;
  const now = Date.now();
  const {
    warnings = [],
    silence = null,
    days = [],
    hours = [],
    air = null,
    river = null,
    changedAt = null,
    forecastAt = null,
  } = today ?? {};
  return apiJson(c, "today", {
    asOf: changedAt,
    city: site.city.name,
    source: asksForWarnings(c.get("settings")) ? SERVICE : null,
    warnings: warningsNow({ warnings }, now),
    silence,
    days: daysNow({ days }, now),
    hours: hoursNow({ hours }, now, HOURS),
    air,
    river,
    forecastAt,
  });
}
