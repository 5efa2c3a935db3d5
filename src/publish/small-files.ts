import { mailFor, type Settings } from "../city/settings.ts";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { OPENSEARCH_TYPE, openSearch } from "./opensearch.ts";
import { feedsOpml, OPML_TYPE, sourcesOpml } from "./opml.ts";
import { robots } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { speculationRules } from "./speculation-rules.ts";

interface SmallFile {
  path: `/${string}`;
  type: string;
  /** `now` in milliseconds. Null where the operator has set nothing that the file could say. */
  write: (origin: string, now: number, settings: Settings) => string | null;
}

const TEXT = "text/plain; charset=utf-8";

/** The files machines look for at fixed addresses, that say the same to everyone for at least a day. */
export const SMALL_FILES: readonly SmallFile[] = [
  { path: "/robots.txt", type: TEXT, write: robots },
  { path: "/llms.txt", type: TEXT, write: llms },
  { path: "/llm.txt", type: TEXT, write: llms },
  { path: "/.well-known/security.txt", type: TEXT, write: securityTxt },
  { path: "/speculation-rules.json", type: "application/speculationrules+json", write: speculationRules },
  { path: "/manifest.webmanifest", type: "application/manifest+json", write: manifest },
  {
    path: "/opensearch.xml",
    type: `${OPENSEARCH_TYPE}; charset=utf-8`,
    write: (origin, _now, settings) => openSearch(origin, mailFor(settings, "general")),
  },
  {
    path: "/opml/sources.opml",
    type: `${OPML_TYPE}; charset=utf-8`,
    write: (_origin, _now, settings) => sourcesOpml(mailFor(settings, "general")),
  },
  {
    path: "/opml/feeds.opml",
    type: `${OPML_TYPE}; charset=utf-8`,
    write: (origin, _now, settings) => feedsOpml(origin, mailFor(settings, "general")),
  },
];
