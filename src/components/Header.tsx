import { DIRECTORY } from "../city/directory.ts";
import { site } from "../city/site.ts";
import { SOURCES } from "../city/sources.ts";
import { SampleMark } from "./SampleMark.tsx";
import { useSettings } from "./use-settings.ts";
import { Wordmark } from "./Wordmark.tsx";

const MENU = DIRECTORY.filter((page) => page.menus.includes("header"));

const TODAY = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: site.city.timeZone,
});

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
export function Header({ path }: { path: string }) {
  const { network } = useSettings();
  return (
    <header className={path === "/" ? "masthead" : "masthead masthead-small"}>
      <div className="wrap">
        <div className="masthead-top">
          <p>{`${TODAY.format(Date.now())} · ${site.city.name}`}</p>
          <a href="/search">Search</a>
          {network ? (
            <p className="network-line">
              {`${site.name} is ${network}`} <SampleMark />
            </p>
          ) : (
            <p className="network-line">{`Gathered from ${PUBLISHERS} publishers`}</p>
          )}
        </div>
        <div className="masthead-name">
          <a className="wordmark" href="/" aria-label={`${site.name}, home`}>
            <Wordmark />
          </a>
          <p className="tagline">{site.tagline}</p>
        </div>
        <div className="avenue" />
        <div className="menu-bar">
          <button type="button" className="menu-button" popoverTarget="menu">
            All sections
          </button>
        </div>
      </div>
      <nav className="main-menu" id="menu" popover="auto" aria-label="Main">
        <button
          type="button"
          className="menu-button menu-close"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          Close
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
