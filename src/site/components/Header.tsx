import { DIRECTORY } from "../../city/directory.ts";
import { site } from "../../city/site.ts";
import { SOURCES } from "../../city/sources.ts";
import type { TodayValue } from "../../edition/today.ts";
import { fullDate, onCityClock } from "../../i18n/dates.ts";
import { phrase } from "../../i18n/phrase.ts";
import { SampleMark } from "./SampleMark.tsx";
import { useSettings } from "./use-settings.ts";
import { WeatherLine } from "./WeatherLine.tsx";
import { Wordmark } from "./Wordmark.tsx";

const MENU = DIRECTORY.filter((page) => page.menus.includes("header"));

/** How many publishers the edition reads, each counted once. */
const PUBLISHERS = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ name }) => name),
).size;

/**
 * Masthead, date line, network line and the navigation of 17 items plus Books and Radio. Under 768 px the
 * menu is a popover (HTML standard, "popover"): it opens, and closes by its button or Escape, without a script.
 */
interface HeaderProps {
  path: string;
  today: TodayValue | null;
  /** In ms. */
  now: number;
}

export function Header({ path, today, now }: HeaderProps) {
  const { network } = useSettings();
  const date = fullDate(onCityClock(now));
  return (
    <header className={path === "/" ? "masthead" : "masthead masthead-small"}>
      <div className="wrap">
        <div className="masthead-top">
          <p>{`${date} · ${site.city.name}`}</p>
          <WeatherLine today={today} now={now} />
          <a href="/search">{phrase("Search")}</a>
          {network ? (
            <p className="network-line">
              {phrase("{site} is {network}", { site: site.name, network })} <SampleMark />
            </p>
          ) : (
            <p className="network-line">
              {phrase("{publishers} publishers on our source list", { publishers: PUBLISHERS })}
            </p>
          )}
        </div>
        <div className="masthead-name">
          <a className="wordmark" href="/" aria-label={phrase("{site}, home", { site: site.name })}>
            <Wordmark />
          </a>
          <p className="tagline">{site.tagline}</p>
        </div>
        <div className="avenue" />
        <div className="menu-bar">
          <button type="button" className="menu-button" popoverTarget="menu">
            {phrase("All sections")}
          </button>
        </div>
      </div>
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
          {MENU.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? "page" : undefined}>
                {page.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
