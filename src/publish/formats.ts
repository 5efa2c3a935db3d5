import type { Feed } from "./channel.ts";

/** A format of our feeds. */
interface OutputFormat {
  name: string;
  /** Media type as its specification registers it; RSS never was, every client knows this one. */
  type: string;
  /** Address of the main feed in it. "/feeds/{any other}" yields RSS (specification, section 2). */
  main: `/${string}`;
  /** Writes a feed; the writer is loaded when it is first needed. */
  write: (feed: Feed) => Promise<string>;
}

/** Every format, the one that clients take by default first. A new one is a row here and its writer. */
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

/** One address for each format, as `at` gives it. */
export const inEachFormat = (at: (format: Format) => string): Record<Format, string> =>
  // One entry for each name, which no type of Object.fromEntries says.
  Object.fromEntries(FORMAT_NAMES.map((format) => [format, at(format)])) as Record<Format, string>;
