import type { Feed } from "./channel.ts";

/** A format of feeds. */
interface OutputFormat {
  name: string;
  /** The registered media type. RSS has none; all clients accept this one. */
  type: string;
  /** The address of the main feed in this format. "/feeds/{any other}" returns RSS (specification, section 2). */
  main: `/${string}`;
  /** Writes a feed. The writer is imported on first use. */
  write: (feed: Feed) => Promise<string>;
}

/** All formats, the default of clients first. To add a format, add a row here and a writer. */
export const FORMATS = {
  rss: {
    name: "RSS",
    type: "application/rss+xml",
    main: "/feeds/rss",
    write: async (feed) => (await import("./rss.ts")).rss(feed),
  },
  atom: {
    name: "Atom",
    type: "application/atom+xml",
    main: "/feeds/atom",
    write: async (feed) => (await import("./atom.ts")).atom(feed),
  },
  json: {
    name: "JSON Feed",
    type: "application/feed+json",
    main: "/feed.json",
    write: async (feed) => (await import("./json-feed.ts")).jsonFeed(feed),
  },
} as const satisfies Record<string, OutputFormat>;

export type Format = keyof typeof FORMATS;

export const isFormat = (value: string): value is Format => Object.hasOwn(FORMATS, value);

/** The names of the formats, in order. */
export const FORMAT_NAMES: readonly Format[] = Object.keys(FORMATS).filter(isFormat);

/** An object with one address per format, which `at` returns. */
export const inEachFormat = (at: (format: Format) => string): Record<Format, string> =>
  // The type of Object.fromEntries doesn't contain the keys.
  Object.fromEntries(FORMAT_NAMES.map((format) => [format, at(format)])) as Record<Format, string>;
