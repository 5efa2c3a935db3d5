import { DIRECTORY } from "../../city/directory.ts";
import { site } from "../../city/site.ts";
import type { Decisions } from "../../edition/decisions.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { phrase } from "../../i18n/phrase.ts";
import { ReadingMenu } from "./ReadingMenu.tsx";
import { useSettings } from "./use-settings.ts";
import { Wordmark } from "./Wordmark.tsx";

const LINKS = DIRECTORY.filter((page) => page.menus.includes("footer"));

/** Pages of the reader's own choices. They are filled in on the device, so search engines needn't index them. */
const YOURS = [
  ["/brief", phrase("The brief")],
  ["/mine", phrase("My page")],
  ["/saved", phrase("Saved")],
  ["/you", phrase("On this device")],
] as const;

/** Home, four sections, the pages about the publication, and the newsroom’s own pages. */
export function Footer({
  unlisted,
  ownPages,
}: {
  unlisted: ReadonlySet<string>;
  ownPages: Decisions["pages"];
}) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="wordmark">
          <Wordmark again />
        </div>
        <div className="footer-choices">
          <ThemePicker />
          <ReadingMenu />
        </div>
        <nav aria-label={phrase("Footer")}>
          <ul>
            {LINKS.filter(({ path }) => !unlisted.has(path)).map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.name}</a>
              </li>
            ))}
            {useSettings().donate ? (
              <li>
                <a href="/give">{phrase("Donate")}</a>
              </li>
            ) : null}
            {ownPages.map((page) => (
              <li key={page.id}>
                <a href={ownPath(page)}>{page.headline}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={phrase("Your news")}>
          <ul>
            {YOURS.map(([path, name]) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          {phrase("© {founded} {site}. Headlines and pictures belong to their publishers.", {
            founded: site.founded,
            site: site.name,
          })}
        </p>
      </div>
    </footer>
  );
}

/** Chooses the light, the dark or the system's theme. The browser's entry script stores the choice. */
function ThemePicker() {
  return (
    <p className="theme-picker needs-script">
      <label htmlFor="theme">{phrase("Theme")}</label>{" "}
      <select id="theme" autoComplete="off">
        <option value="">{phrase("System")}</option>
        <option value="light">{phrase("Light")}</option>
        <option value="dark">{phrase("Dark")}</option>
      </select>
    </p>
  );
}
