import { deskScript, entry } from "virtual:client";
import { core, desk as deskStyles, pages } from "virtual:style";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { changeAt } from "../archive/decisions/log.ts";
import { site } from "../city/site.ts";
import { LOCALE } from "../i18n/locale.ts";
import type { Role } from "../newsroom/people.ts";
import { Wordmark } from "../site/components/Wordmark.tsx";
import { HEADLINE_FONT } from "../site/html/headline-font.ts";
import { isAllowed } from "./auth/roles.ts";
import { ActButton } from "./DeskForm.tsx";
import type { DeskContext } from "./desk-context.ts";
import { asSentence, effectOf } from "./effect.ts";

interface DeskView {
  title: string;
  body: ReactNode;
  /** A sentence below the title. */
  standfirst?: string;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
}

interface Message {
  title: string;
  words: string;
  /** A status other than 200 marks the message as an alert. */
  status?: DeskView["status"];
  /** Links to the next steps. */
  links?: readonly (readonly [href: string, words: string])[];
}

/** A page with one message. */
export const showMessage = (
  c: DeskContext,
  { title, words, status = 200, links = [] }: Message,
): Promise<Response> =>
  show(c, {
    title,
    status,
    body: (
      <p className="note" role={status === 200 ? "status" : "alert"}>
        {words}
        {links.map(([href, label]) => (
          <span key={href}>
            {" "}
            <a href={href}>{label}</a>
          </span>
        ))}
      </p>
    ),
  });

/** The desk's pages by group; each key is the end of the page's address. */
const PLACES = {
  Overview: { "": "Today", "/log": "Log" },
  "Our stories": { "/write": "Write", "/pictures": "Pictures", "/byline": "Byline" },
  "What readers see": {
    ...{ "/stories": "Stories", "/together": "Story groups", "/carousel": "Carousel" },
    ...{ "/withdrawn": "Taken down", "/mutes": "Mutes", "/brief": "Brief" },
  },
  "City information": {
    ...{ "/notices": "Notices", "/warnings": "Warnings", "/events": "Events", "/answers": "Answers" },
  },
  "The site": { "/sources": "Sources", "/stations": "Radio", "/settings": "Settings", "/people": "People" },
};

/** A note for editors if the site's language isn't English. */
const IN_ANOTHER_LANGUAGE = LOCALE.startsWith("en")
  ? null
  : `The desk is in English only. Readers see the site in ${new Intl.DisplayNames("en", { type: "language" }).of(LOCALE.slice(0, 2))}.`;

const isHere = (path: string, place: string): boolean =>
  place === "/desk" ? path === "/desk" : path === place || path.startsWith(`${place}/`);

/** The confirmation of the change in `?done=ID`, with an undo button, or null. */
async function doneIn(c: DeskContext): Promise<ReactNode> {
  const id = c.req.query("done");
  const row = id && c.get("editor") ? await changeAt(c.env.LIBRARY, Number(id)) : null;
  if (!row) return null;
  return (
    <div className="desk-done" role="status">
      <p>{`${asSentence(row.summary)} ${effectOf(row, c.req.query("late") !== undefined)}`}</p>
      {row.latest ? <ActButton action="/desk/log/undo" words="Undo" sent={{ row: row.id }} /> : null}
    </div>
  );
}

/** A complete HTML page of the desk. After a change, it starts with the confirmation. */
export async function show(
  c: DeskContext,
  { title, body, standfirst, status = 200 }: DeskView,
): Promise<Response> {
  const done = await doneIn(c);
  const html = renderToString(
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | The desk | ${site.name}`}</title>
        <link rel="preload" href={HEADLINE_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script type="module" src={entry} async />
        <script type="module" src={deskScript} async />
        {[core, pages, deskStyles].map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </head>
      <body className="desk">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <DeskHeader c={c} />
        <main id="main" className="wrap desk-main">
          <header className="desk-head">
            <h1 className="desk-title">{title}</h1>
            {standfirst ? <p className="desk-standfirst">{standfirst}</p> : null}
            {IN_ANOTHER_LANGUAGE ? <p className="desk-hint">{IN_ANOTHER_LANGUAGE}</p> : null}
          </header>
          {done}
          {body}
        </main>
      </body>
    </html>,
  );
  return c.html(`<!DOCTYPE html>${html}`, status);
}

function DeskHeader({ c }: { c: DeskContext }) {
  const editor = c.get("editor");
  return (
    <header className="desk-bar">
      <div className="wrap desk-bar-top">
        <a className="desk-mark" href="/desk">
          <Wordmark />
          <span>The desk</span>
        </a>
        {editor ? (
          <>
            <div className="menu-bar">
              <button type="button" className="menu-button" popoverTarget="menu">
                Menu
              </button>
            </div>
            <div className="desk-who">
              <a href="/">See the site</a>
              <span>{editor}</span>
              {c.get("session") ? <ActButton action="/desk/sign-out" words="Sign out" /> : null}
            </div>
          </>
        ) : null}
      </div>
      {editor ? <Menu path={c.req.path} role={c.get("role")} /> : null}
    </header>
  );
}

/** The desk's pages that a role may open, by group. */
const placesFor = (role: Role) =>
  Object.entries(PLACES).flatMap(([group, names]) => {
    const places = Object.entries(names).map(([end, name]) => [`/desk${end}`, name] as const);
    const allowed = places.filter(([place]) => isAllowed(role, "GET", place));
    return allowed.length > 0 ? [[group, allowed] as const] : [];
  });

/** The menu; on screens under 768 px a popover without a script. */
const Menu = ({ path, role }: { path: string; role: Role }) => (
  <nav className="main-menu desk-nav" id="menu" popover="auto" aria-label="Desk">
    <button type="button" className="menu-button menu-close" popoverTarget="menu" popoverTargetAction="hide">
      Close
    </button>
    <div className="wrap">
      {placesFor(role).map(([group, places], at) => (
        <div key={group}>
          <h2 id={`nav-${at}`}>{group}</h2>
          <ul aria-labelledby={`nav-${at}`}>
            {places.map(([place, name]) => (
              <li key={place}>
                <a href={place} aria-current={isHere(path, place) ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </nav>
);
