import type { Feed } from "./channel.ts";

/** A format of our feeds. */
interface OutputFormat {
  name: string;
  /** Its registered media type; RSS has none, and every client accepts this one. */
  type: string;
  /** Address of the main feed in it. "/feeds/{any other}" yields RSS (specification, section 2). */
  main: `/${string}`;
  /** Writes a feed; loaded at its first use. */
  write: (feed: Feed) => Promise<string>;
}

/** Every format, the default of clients first. A new one is a row here and its writer. */
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

/** The formats by name, in their order. */
export const FORMAT_NAMES: readonly Format[] = Object.keys(FORMATS).filter(isFormat);

/** One address per format, from `at`. */
export const inEachFormat = (at: (format: Format) => string): Record<Format, string> =>
  // Object.fromEntries doesn't type one entry per key.
  Object.fromEntries(FORMAT_NAMES.map((format) => [format, at(format)])) as Record<Format, string>;
