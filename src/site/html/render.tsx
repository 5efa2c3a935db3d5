import { reactRenderer } from "@hono/react-renderer";
import type { Handler } from "hono";
import type { ReactNode } from "react";
import { noticesNow } from "../../edition/decision-queries.ts";
import { type Decisions, NO_DECISIONS } from "../../edition/decisions.ts";
import type { AppContext, AppEnv } from "../../env.ts";
import { logFault } from "../../model/log.ts";
import { aheadHeaders } from "./ahead.ts";
import { Document, type NoticeLine } from "./Document.tsx";
import type { Metadata } from "./metadata.ts";
import { allHere, Soon } from "./soon.ts";

/**
 * How long a browser may keep a page: what the newsroom changes is in force within a minute everywhere. A
 * streamed page, which carries a nonce, is never kept. The platform's cache has its own rule (gateway/cached-page).
 */
const PAGE_CACHE = "public, max-age=60";

/** One page: what it loads, what it says of itself, what it shows. `app.tsx` gives it its address. */
export interface Page<D> {
  /**
   * Starts every load at once; a `Soon` in the result may still be on its way
   * when the page is shown. A `Response` (a redirect) is passed on as it is.
   */
  load: (c: AppContext) => D | Response | Promise<D | Response>;
  metadata: (data: D, c: AppContext) => Metadata;
  Component: (props: { data: D }) => ReactNode;
  /** Address of the picture that stands on top, asked for before the page is read; in the markup it is lazy. */
  firstPicture?: (data: D) => string | undefined;
  status?: (data: D) => 200 | 404 | 410 | 503;
  /** Outside the shared layout (specification, section 2). */
  bare?: boolean;
  /** Needs `html/pages.css` too, which home, sections and stories do without. */
  pageStyles?: boolean;
  /** Its Cache-Control; undefined for the usual one. */
  cache?: string | ((data: D) => string | undefined);
}

const soonsOf = (data: unknown): Soon<unknown>[] =>
  data && typeof data === "object" ? Object.values(data).filter((value) => value instanceof Soon) : [];

/** A handler for a page, or for one whose module is loaded when it is first asked for. */
export function show<D>(page: Page<D> | (() => Promise<Page<D>>)): Handler<AppEnv> {
  return async (c) => {
    const shown = typeof page === "function" ? await page() : page;
    return make(c, shown);
  };
}

/** The same for the page `name` of a module that is loaded when somebody first asks for it. */
export const showLater = <K extends string, D>(
  name: K,
  load: () => Promise<Record<K, Page<D>>>,
): Handler<AppEnv> => show(async () => (await load())[name]);

async function make<D>(c: AppContext, page: Page<D>): Promise<Response> {
  const data = await page.load(c);
  return data instanceof Response ? data : renderPage(c, page, data);
}

/**
 * Renders whole when all data is here within 50 ms: one string, no inline script, cacheable. Otherwise
 * streams: shell and skeletons now, the rest in the same answer (design, "Rendering").
 */
export async function renderPage<D>(c: AppContext, page: Page<D>, data: D): Promise<Response> {
  const whole = await allHere(soonsOf(data));
  const metadata = page.metadata(data, c);
  const { Component } = page;
  const content = (
    <Document
      metadata={metadata}
      origin={c.get("origin")}
      path={c.req.path}
      settings={c.get("settings")}
      notices={noticeLines(c.get("decisions") ?? NO_DECISIONS, c.env.NOTICE, Date.now())}
      bare={page.bare ?? false}
      pageStyles={page.pageStyles ?? false}
    >
      <Component data={data} />
    </Document>
  );
  const status = page.status?.(data) ?? 200;
  c.status(status);
  for (const [name, value] of aheadHeaders(page.pageStyles ?? false, page.firstPicture?.(data)))
    c.header(name, value);
  if (whole) {
    const cache = typeof page.cache === "function" ? page.cache(data) : page.cache;
    // What could not be looked up may be there a second later: a page that says so is kept nowhere.
    c.header("Cache-Control", hasFailed(c) ? "no-store" : (cache ?? PAGE_CACHE));
    return rendered(c, content);
  }
  const nonce = crypto.randomUUID();
  c.set("nonce", nonce);
  c.header("Cache-Control", "no-store");
  return rendered(c, content, nonce);
}

/** True when something of this request could not be looked up. */
const hasFailed = (c: AppContext): boolean => c.get("edition").failed() || c.get("library").failed();

/** The notices of this moment: the desk's, the gravest first, then the variable NOTICE. */
function noticeLines(decisions: Decisions, variable: string | undefined, now: number): NoticeLine[] {
  const own = variable ? [{ level: "information" as const, text: variable, link: "" }] : [];
  return [...noticesNow(decisions, now), ...own];
}

/** React 19 splits even finished boundaries after 12.8 kB; a huge chunk size keeps them whole. */
const UNSPLIT = 1e9;

async function rendered(c: AppContext, content: React.ReactElement, nonce?: string): Promise<Response> {
  const renderer = nonce
    ? reactRenderer(undefined, {
        // A compressor in the way holds the shell back until the last chunk (measured in workerd: gzip and
        // brotli both); "identity" is passed through at once.
        stream: { "Content-Type": "text/html; charset=UTF-8", "Content-Encoding": "identity" },
        readableStreamOptions: {
          nonce,
          progressiveChunkSize: UNSPLIT,
          onError: (error: unknown) => logFault("render", c.req.path, error),
        },
      })
    : reactRenderer();
  renderer(c, async () => {});
  return c.render(content);
}
