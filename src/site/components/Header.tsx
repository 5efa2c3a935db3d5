import { DIRECTORY, FIRST_PAGES } from "../../city/directory.ts";
import { site } from "../../city/site.ts";
import { SOURCES } from "../../city/sources.ts";
import type { Decisions } from "../../edition/decisions.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { daysNow, hoursNow, type TodayValue } from "../../edition/today.ts";
import { fullDate, onCityClock, shortDate } from "../../i18n/dates.ts";
import { FORMAT_LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { degrees } from "../../i18n/weather-line.ts";
import { type BriefLink, briefName } from "./brief-link.ts";
import { SampleMark } from "./SampleMark.tsx";
import { useSettings } from "./use-settings.ts";
import { Wordmark } from "./Wordmark.tsx";

const MENU = DIRECTORY.filter((page) => page.menus.includes("header"));
const isFirst = ({ path }: (typeof MENU)[number]) => FIRST_PAGES.includes(path);
const [LINE, REST] = [MENU.filter(isFirst), MENU.filter((page) => !isFirst(page))];

/** The number of publishers, each counted once. */
const PUBLISHERS = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ name }) => name),
).size;

const SHORT_DATE = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: site.city.timeZone,
});

interface HeaderProps {
  path: string;
  today: TodayValue | null;
  brief: BriefLink | null;
  /** In ms. */
  now: number;
  /** Paths that the menu doesn't list. */
  unlisted: ReadonlySet<string>;
  ownPages: Decisions["pages"];
}

/**
 * A line with date, weather and brief; the name; and 17 navigation items plus Books and Radio in one sticky row. Items
 * that don't fit, and all items below 768 px, are in a popover (HTML standard, "popover"), which works without
 * JavaScript.
 */
export function Header({ path, today, brief, now, unlisted, ownPages }: HeaderProps) {
  return (
    <header className="masthead">
      <div className="wrap masthead-top">
        <p>
          <span className="wide">{`${fullDate(onCityClock(now))} · ${site.city.name}`}</span>
          <span className="narrow">{shortDate(SHORT_DATE, now)}</span>
        </p>
        <WeatherLine today={today} now={now} />
        {brief ? (
          <a href={brief.path}>
            {briefName(brief)}
            <span className="wide">{phrase(": {stories} stories", { stories: brief.stories })}</span>
          </a>
        ) : null}
        <a href="/search">{phrase("Search")}</a>
      </div>
      <div className="masthead-bar">
        <div className="wrap">
          <div className="masthead-name">
            <a className="wordmark" href="/" aria-label={phrase("{site}, home", { site: site.name })}>
              <Wordmark />
            </a>
            <p className="tagline">{site.tagline}</p>
            <NetworkLine />
            <div className="menu-bar">
              <button type="button" className="menu-button" popoverTarget="menu">
                {phrase("All sections")}
              </button>
            </div>
          </div>
          <div className="avenue" />
        </div>
        <Menu path={path} unlisted={unlisted} ownPages={ownPages} />
      </div>
    </header>
  );
}

function NetworkLine() {
  const { network } = useSettings();
  if (!network && PUBLISHERS === 0) return null;
  return (
    <p className="network-line">
      {network ? (
        <>
          {phrase("{site} is {network}", { site: site.name, network })} <SampleMark />
        </>
      ) : (
        phrase("{publishers} publishers on our source list", { publishers: PUBLISHERS })
      )}
    </p>
  );
}

function Menu({ path, unlisted, ownPages }: Pick<HeaderProps, "path" | "unlisted" | "ownPages">) {
  const listed = (pages: typeof MENU) => pages.filter((page) => !unlisted.has(page.path));
  const own = ownPages
    .filter(({ page }) => page === "header")
    .map((page) => ({ path: ownPath(page), name: page.headline }));
  return (
    <nav className="main-menu" id="menu" popover="auto" aria-label={phrase("Main")}>
      <button
        type="button"
        className="menu-button menu-close"
        popoverTarget="menu"
        popoverTargetAction="hide"
      >
        {phrase("Close")}
      </button>
      <ul className="wrap">
        <MenuItems pages={listed(LINE)} path={path} />
        <li className="more">
          <button type="button" className="menu-button more-button" popoverTarget="more">
            {phrase("More")}
          </button>
          <ul id="more" popover="auto">
            <MenuItems pages={[...listed(REST), ...own]} path={path} />
          </ul>
        </li>
      </ul>
    </nav>
  );
}

const MenuItems = ({ pages, path }: { pages: readonly { path: string; name: string }[]; path: string }) =>
  pages.map((page) => (
    <li key={page.path}>
      <a href={page.path} aria-current={page.path === path ? "page" : undefined}>
        {page.name}
      </a>
    </li>
  ));

/** The current temperature with the day's high and low; empty without a forecast for today. */
function weatherParts(today: TodayValue, now: number): string[] {
  const [day] = daysNow(today, now);
  const [hour] = hoursNow(today, now, 1);
  const begun = day && Math.min(day.daytime?.starts ?? Infinity, day.night?.starts ?? Infinity) <= now;
  const parts = [
    hour && hour.starts <= now && hour.temperature !== null ? degrees(hour.temperature) : "",
    begun && day.high !== null ? phrase("High {degrees}", { degrees: degrees(day.high) }) : "",
    begun && day.low !== null ? phrase("Low {degrees}", { degrees: degrees(day.low) }) : "",
  ];
  return parts.filter(Boolean);
}

/** The weather in the masthead; on a phone, only the temperature. */
function WeatherLine({ today, now }: { today: TodayValue | null; now: number }) {
  const [first, ...rest] = today ? weatherParts(today, now) : [];
  if (first === undefined) return null;
  return (
    <a href="/weather">
      {first}
      {rest.length > 0 ? <span className="wide">{rest.map((part) => ` · ${part}`).join("")}</span> : null}
    </a>
  );
}
