import { DIRECTORY } from "../city/directory.ts";
import { site } from "../city/site.ts";
import { ThemePicker } from "./ThemePicker.tsx";
import { Wordmark } from "./Wordmark.tsx";

const LINKS = DIRECTORY.filter((page) => page.menus.includes("footer"));

/** Home, four sections, and the pages about the publication. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="wordmark">
          <Wordmark />
        </div>
        <ThemePicker />
        <nav aria-label="Footer">
          <ul>
            {LINKS.map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{`© ${site.founded} ${site.name}. Headlines and pictures belong to their publishers.`}</p>
      </div>
    </footer>
  );
}
