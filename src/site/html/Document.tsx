import { entry } from "virtual:client";
import { core, pages } from "virtual:style";
import type { ReactNode } from "react";
import type { Thing } from "schema-dts";
import { site } from "../../city/site.ts";
import { FRAME_WAIT } from "../../edge/security-headers.ts";
import type { Decisions } from "../../edition/decisions.ts";
import type { TodayValue } from "../../edition/today.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { Island } from "../../islands/Island.tsx";
import type { Settings } from "../../model/settings.ts";
import type { Channel } from "../../syndication/channel.ts";
import { discoveryLinks } from "../../syndication/discovery.ts";
import type { BriefLink } from "../components/brief-link.ts";
import { Footer } from "../components/Footer.tsx";
import { Header } from "../components/Header.tsx";
import { SettingsContext } from "../components/use-settings.ts";
import { WarningStrip } from "../components/WarningStrip.tsx";
import { frameOfPage } from "./frames.ts";
import { HEADLINE_FONT } from "./headline-font.ts";
import { cutText, INDEX_RULE, jsonForHtml, type Metadata } from "./metadata.ts";
import { breadcrumbs } from "./structured-data.ts";

/** A message at the top of every page. */
export interface NoticeLine {
  level: "information" | "warning" | "urgent";
  text: string;
  /** The address that it links to; may be empty. */
  link: string;
}

interface DocumentProps {
  metadata: Metadata;
  origin: string;
  /** The requested path, which marks the current navigation item. */
  path: string;
  /** The feed that the <head> lists first; undefined if the page has none of its own. */
  feed?: Channel | null;
  settings: Settings;
  /** Paths that menus don't list. */
  unlisted?: ReadonlySet<string>;
  /** The pages that the newsroom wrote. */
  ownPages?: Decisions["pages"];
  notices: readonly NoticeLine[];
  /** Warnings and weather; missing if there are none. */
  today?: TodayValue | null;
  /** The newest brief; missing if there is none. */
  brief?: BriefLink | null;
  /** In ms. */
  now?: number;
  bare: boolean;
  /** The attributes of `<html>` in a frame on another site, where links open a new tab; null for a page. */
  frame?: Readonly<Record<`data-${string}`, string>> | null;
  /** True to add the style sheet of search, questions, directory, feeds and radio. */
  pageStyles: boolean;
  children: ReactNode;
}

/**
 * The entry script sets the reader's theme, so it must block the first paint (HTML standard, "blocking attributes";
 * missing from React's types). Parsing continues.
 */
const RENDER_BLOCKING = { blocking: "render" };

/** The script that reports a frame's height to the page around it (public/embed.js). */
export const FRAME_HEIGHT = "/embed.js";

const NONE: ReadonlySet<string> = new Set();

/** The whole HTML document around a page. */
export function Document(props: DocumentProps) {
  const { metadata, origin, path, feed, settings, notices, bare, pageStyles, children } = props;
  const {
    today = null,
    brief = null,
    now = Date.now(),
    unlisted = NONE,
    ownPages = [],
    frame = null,
  } = props;
  const sheets = (
    <>
      <link rel="stylesheet" href={core} />
      {pageStyles ? <link rel="stylesheet" href={pages} /> : null}
    </>
  );
  return (
    <html lang={LOCALE} dir={DIRECTION} {...frame}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {frame ? (
          <>
            <base target="_blank" />
            <script src={FRAME_HEIGHT} defer />
            <style>{FRAME_WAIT}</style>
          </>
        ) : (
          <script type="module" src={entry} async {...RENDER_BLOCKING} />
        )}
        <Head metadata={metadata} origin={origin} />
        {discoveryLinks(origin, metadata.feed ?? feed ?? null).map((link) => (
          <link key={link.rel + link.href} {...link} />
        ))}
        {frame ? null : (
          <link rel="preload" href={HEADLINE_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {frame ? null : sheets}
      </head>
      <body>
        {frame ? null : (
          <a className="skip-link" href="#main">
            {phrase("Skip to content")}
          </a>
        )}
        <Notices notices={notices} />
        <WarningStrip today={today} now={now} />
        <SettingsContext value={settings}>
          {bare ? null : (
            <Header
              path={path}
              today={today}
              brief={brief}
              now={now}
              unlisted={unlisted}
              ownPages={ownPages}
            />
          )}
          <PrintHead address={origin + metadata.path} />
          <main id="main">{children}</main>
          {bare ? null : <Footer unlisted={unlisted} ownPages={ownPages} />}
        </SettingsContext>
        {/* Style sheets in the head would keep a frame blank until they arrive (HTML, "render-blocking"). */}
        {frame ? sheets : null}
        {bare ? null : <Island name="ages" props={{}} />}
        {bare ? null : <Island name="reader" props={{}} />}
        {bare || !settings.donate ? null : (
          <Island name="donation" props={{ name: site.name, address: settings.donate }} />
        )}
      </body>
    </html>
  );
}

/** A region, because text outside landmarks fails accessibility checks (WAI-ARIA, "region"). */
function Notices({ notices }: Pick<DocumentProps, "notices">) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={phrase("Site notices")}>
      {notices.map(({ level, text, link }) => (
        <p key={text} className={`notice-line notice-${level}`}>
          {link ? <a href={link}>{isolateNumbers(text, LOCALE)}</a> : isolateNumbers(text, LOCALE)}
        </p>
      ))}
    </section>
  );
}

/** Printed in place of the masthead: the publication and the page's address. */
function PrintHead({ address }: { address: string }) {
  return (
    <p className="print-head">
      <b>{site.name}</b> <span>{address}</span>
    </p>
  );
}

const absolute = (origin: string, address: string): string =>
  address.startsWith("/") ? origin + address : address;

/** The share picture of pages without their own (build/draw/icons.ts). */
const SHARED_PICTURE = { path: "/og.png", width: "1200", height: "630" } as const;

const inContext = (data: Thing): string =>
  jsonForHtml(Object.assign({ "@context": "https://schema.org" }, data));

/** Title, description, canonical, social tags and structured data (specification, section 1). */
function Head({ metadata, origin }: { metadata: Metadata; origin: string }) {
  const { title, robots, type = "website", publishedAt, structuredData = [], trail } = metadata;
  const description = cutText(metadata.description, 160);
  const full = title === site.name ? `${site.name}: ${site.tagline}` : `${title} | ${site.name}`;
  const image = absolute(origin, metadata.image ?? SHARED_PICTURE.path);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots ?? INDEX_RULE} />
      <link rel="canonical" href={origin + metadata.path} />
      {frameOfPage({ pathname: metadata.path, search: "" }) ? (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${origin}/oembed?url=${encodeURIComponent(origin + metadata.path)}`}
        />
      ) : null}
      {metadata.languages?.map(({ language, path }) => (
        <link key={path} rel="alternate" hrefLang={language} href={origin + path} />
      ))}
      {metadata.previous ? <link rel="prev" href={origin + metadata.previous} /> : null}
      {metadata.next ? <link rel="next" href={origin + metadata.next} /> : null}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={LOCALE.replace("-", "_")} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + metadata.path} />
      <meta property="og:image" content={image} />
      {metadata.image ? null : (
        <>
          <meta property="og:image:width" content={SHARED_PICTURE.width} />
          <meta property="og:image:height" content={SHARED_PICTURE.height} />
          <meta property="og:image:alt" content={`${site.name}: ${site.tagline}`} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {publishedAt ? <meta property="article:published_time" content={publishedAt} /> : null}
      {[...structuredData, ...(trail ? [breadcrumbs(origin, trail)] : [])].map(inContext).map((json) => (
        <script
          key={json}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml is the one escaper for JSON in HTML
          dangerouslySetInnerHTML={{ __html: json }}
        />
      ))}
    </>
  );
}
