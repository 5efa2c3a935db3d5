import { DIRECTORY } from "../content/directory.ts";
import { site } from "../site.ts";

const MENU = DIRECTORY.filter((page) => page.menus.includes("header"));

/** Masthead, network line and the navigation of 17 items plus Books and Radio. */
export function Header({ path }: { path: string }) {
  return (
    <header className="masthead">
      <div className="wrap">
        <p className="network-line">{`${site.name} is ${site.network}`}</p>
        <a className="wordmark" href="/" aria-label={`${site.name}, home`}>
          {site.name}
        </a>
        <p className="tagline">{site.tagline}</p>
      </div>
      <nav className="main-menu" aria-label="Main">
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
