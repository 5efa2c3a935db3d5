import { core, pages } from "virtual:style";
import { reactRenderer } from "@hono/react-renderer";
import type { ReactNode } from "react";
import type { Show } from "../../edge/route.ts";
import { noticesNow } from "../../edition/decision-queries.ts";
import { type Decisions, NO_DECISIONS } from "../../edition/decisions.ts";
import type { AppContext, HonoContext, RouteParams } from "../../env.ts";
import { logFault } from "../../platform/log.ts";
import { unlistedPaths } from "../../syndication/unlisted-paths.ts";
import { briefNow } from "../components/brief-link.ts";
import { PICTURE_PLACES, type Pictured, pictureSources } from "../components/picture-sources.ts";
import { Document, type NoticeLine } from "./Document.tsx";
import { Deferred, settledWithin } from "./deferred.ts";
import { frameStyle } from "./frame-style.ts";
import { HEADLINE_FONT } from "./headline-font.ts";
import type { Metadata } from "./metadata.ts";

/** A page with status 404 is cached only briefly, because its content may appear. */
const NOTHING_HERE = "public, max-age=60";
/** Retry-After of a page that can’t be loaded, in seconds. */
const RETRY_SECONDS = "120";

/**
 * One page: its data, metadata and view. Its address is in routes.tsx; `Param` and `Name` are the path and query
 * parameters that it reads.
 */
export interface Page<D, Param extends string = never, Name extends string = never> {
  /**
   * Starts all loads; a `Deferred` in the result may settle after the page is shown. A `Response`, such as a redirect,
   * is returned as it is.
   */
  load: (c: AppContext, asked: RouteParams<Param, Name>) => D | Response | Promise<D | Response>;
  metadata: (data: D, c: AppContext) => Metadata;
  Component: (props: { data: D }) => ReactNode;
  /** The picture at the top, which early hints preload; in the markup it is lazy. */
  firstPicture?: (data: D) => Pictured | undefined;
  status?: (data: D) => 200 | 404 | 410 | 429 | 503;
  /** True for a page outside the shared layout (specification, section 2). */
  bare?: boolean;
  /** True to add `html/pages.css`, which home, sections and stories don't need. */
  pageStyles?: boolean | ((data: D) => boolean);
  /** True for data that must not be cached, such as a failed lookup. */
  uncached?: (data: D) => boolean;
}

const soonsOf = (data: unknown): Deferred<unknown>[] =>
  data && typeof data === "object" ? Object.values(data).filter((value) => value instanceof Deferred) : [];

/** Renders a page, whose module is imported at its first request. */
export const show: Show = (load) => async (c, asked) => {
  const page = await load();
  const data = await page.load(c, asked);
  return data instanceof Response ? data : renderPage(c, page, data);
};

/**
 * Renders everything at once if all data arrives within 50 ms: one string, cacheable, without inline scripts. Otherwise
 * streams the shell and skeletons first and the rest in the same response (design, "Rendering").
 */
export async function renderPage<D, Param extends string, Name extends string>(
  c: AppContext,
  page: Omit<Page<D, Param, Name>, "load">,
  data: D,
): Promise<Response> {
  const whole = await settledWithin(soonsOf(data));
  const metadata = page.metadata(data, c);
  const { Component } = page;
  // In a frame, the site's notices aren't shown. The second style sheet has the frames' rules.
  const isFramed = c.get("route")?.framed ?? false;
  const needsStyles = typeof page.pageStyles === "function" ? page.pageStyles(data) : page.pageStyles;
  const pageStyles = isFramed || (needsStyles ?? false);
  const content = (
    <Document
      metadata={metadata}
      origin={c.get("origin")}
      path={c.req.path}
      feed={c.get("route")?.feed?.() ?? null}
      settings={c.get("settings")}
      unlisted={unlistedPaths(c.get("decisions") ?? NO_DECISIONS, c.get("settings"))}
      ownPages={c.get("decisions")?.pages ?? []}
      notices={isFramed ? [] : noticeLines(c.get("decisions") ?? NO_DECISIONS, c.env.NOTICE, Date.now())}
      today={isFramed ? null : (c.get("today") ?? null)}
      brief={briefNow(c.get("decisions") ?? NO_DECISIONS, Date.now())}
      bare={page.bare ?? false}
      frame={isFramed ? frameStyle(new URL(c.req.raw.url).searchParams) : null}
      pageStyles={pageStyles}
    >
      <Component data={data} />
    </Document>
  );
  const status = page.status?.(data) ?? 200;
  c.status(status);
  if (status === 503) c.header("Retry-After", RETRY_SECONDS);
  for (const [name, value] of earlyHints(
    pageStyles,
    isFramed,
    page.firstPicture?.(data),
    c.get("settings").resizePictures,
  ))
    c.header(name, value);
  if (whole) {
    // A failed lookup may succeed a second later, so the page isn't cached.
    if (hasFailed(c) || page.uncached?.(data) || status >= 429) c.header("Cache-Control", "no-store");
    else if (status !== 200) c.header("Cache-Control", NOTHING_HERE);
    return rendered(c, content);
  }
  const nonce = crypto.randomUUID();
  c.set("nonce", nonce);
  c.header("Cache-Control", "no-store");
  return rendered(c, content, nonce);
}

/** True if a lookup of this request failed. */
const hasFailed = (c: AppContext): boolean => c.get("edition").failed() || c.get("library").failed();

/** The current notices: the desk's, most severe first, then the variable NOTICE. */
function noticeLines(decisions: Decisions, variable: string | undefined, now: number): NoticeLine[] {
  const own = variable ? [{ level: "information" as const, text: variable, link: "" }] : [];
  return [...noticesNow(decisions, now), ...own];
}

/** React 19 splits finished boundaries after 12.8 kB; a huge chunk size prevents that. */
const UNSPLIT = 1e9;

async function rendered(c: AppContext, content: React.ReactElement, nonce?: string): Promise<Response> {
  const renderer = nonce
    ? reactRenderer(undefined, {
        // A compressor would delay the shell until the last chunk (measured in workerd with gzip and brotli);
        // "identity" prevents compression.
        stream: { "Content-Type": "text/html; charset=UTF-8", "Content-Encoding": "identity" },
        readableStreamOptions: {
          nonce,
          progressiveChunkSize: UNSPLIT,
          onError: (error: unknown) => logFault("render", c.req.path, error),
        },
      })
    : reactRenderer();
  // Pages see only a part of the context; the renderer needs all of it.
  renderer(c as HonoContext, async () => {});
  return c.render(content);
}

/** The path of the speculation rules. */
const SPECULATION_RULES = "/speculation-rules.json";

/**
 * `Link` headers for the style sheets, the headline typeface and the first picture (RFC 8297: the edge may send them as
 * 103 Early Hints), and the path of the speculation rules. The picture is lazy in the markup, so a prerendered page
 * requests nothing from a publisher; the gateway removes `Link` from prefetches.
 */
function earlyHints(
  pageStyles: boolean,
  isFramed: boolean,
  first?: Pictured,
  zone = false,
): [name: string, value: string][] {
  const sheets = [core, ...(pageStyles ? [pages] : [])].map((path) => `<${path}>; rel=preload; as=style`);
  const face = isFramed ? [] : [`<${HEADLINE_FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`];
  const picture = first?.image.startsWith("https:") ? URL.parse(first.image) : null;
  const { srcSet } = first && picture ? pictureSources(first, zone) : {};
  const widths = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${PICTURE_PLACES.lead}"` : "";
  const preload = picture
    ? [`<${picture.href}>; rel=preload; as=image; fetchpriority=high; referrerpolicy=no-referrer${widths}`]
    : [];
  return [
    ["Link", [...sheets, ...face, ...preload].join(", ")],
    ["Speculation-Rules", `"${SPECULATION_RULES}"`],
  ];
}
