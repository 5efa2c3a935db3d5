import type { FeedError } from "../feed-error.ts";
import type { PolledResource, SourceBody } from "../polled.ts";
import { hostOf } from "./hosts.ts";

/** The rules of a robots.txt for one user agent (RFC 9309), with three extensions that publishers use. */
export interface RobotsRules {
  rules: { allow: boolean; path: string }[];
  /** Seconds between two requests: the longer of Crawl-delay and Request-rate; 0 if neither is set. */
  delaySeconds: number;
  /** The part of the UTC day in which requests are allowed, in minutes; null for the whole day. */
  visitTime: { from: number; to: number } | null;
}

export const NO_RULES: RobotsRules = { rules: [], delaySeconds: 0, visitTime: null };

/** Maximum characters read: RFC 9309, section 2.5, requires at least 500 KiB. */
const MAX_LETTERS = 512_000;
const MAX_RULES = 2_000;
const MAX_PATH = 2_000;
/** The maximum delay in seconds: a feed is requested at least once a day. */
const MAX_DELAY_S = 86_400;

type Line = [name: string, value: string];

/** Groups of lines, each with the user agents that it applies to. */
function groupsOf(text: string): { agents: string[]; lines: Line[] }[] {
  const groups: { agents: string[]; lines: Line[] }[] = [];
  for (const raw of text
    .slice(0, MAX_LETTERS)
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)) {
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(raw.slice(0, MAX_PATH)) ?? [];
    if (name === undefined || value === undefined) continue;
    const last = groups.at(-1);
    const line: Line = [name.toLowerCase(), value.trim()];
    if (line[0] !== "user-agent") last?.lines.push(line);
    else if (last && last.lines.length === 0) last.agents.push(tokenOf(line[1]));
    else groups.push({ agents: [tokenOf(line[1])], lines: [] });
  }
  return groups;
}

/** The product token of a User-agent line, in lower case. */
const tokenOf = (value: string): string => /^[^\s/]*/.exec(value)?.[0].toLowerCase() ?? "";

/** Converts "1/20s", "1/20" or "1/2m" to seconds per page. */
function secondsOfRate(value: string): number {
  const [, pages = "", time = "", unit = "s"] = /^(\d{1,6})\s*\/\s*(\d{1,6})\s*([smh]?)/i.exec(value) ?? [];
  const seconds = Number(time) * ({ m: 60, h: 3600 }[unit.toLowerCase()] ?? 1);
  return Number(pages) > 0 ? seconds / Number(pages) : 0;
}

/** Converts "0700-1300" to minutes of the UTC day. */
function visitTimeOf(value: string): RobotsRules["visitTime"] {
  const [, fromHour, fromMinute, toHour, toMinute] =
    /^([01]\d|2[0-3]):?([0-5]\d)\s*-\s*([01]\d|2[0-4]):?([0-5]\d)/.exec(value) ?? [];
  if (fromHour === undefined) return null;
  return {
    from: Number(fromHour) * 60 + Number(fromMinute),
    to: Number(toHour) * 60 + Number(toMinute),
  };
}

/** Reads a robots.txt for the user agent `agent`: the groups for that agent, else those for "*" (RFC 9309, 2.2.1). */
function readRobots(text: string, agent: string): RobotsRules {
  const groups = groupsOf(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const lines = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"))).flatMap(
    (group) => group.lines,
  );
  const valuesOf = (wanted: string) => lines.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const delays = [...valuesOf("crawl-delay").map(Number), ...valuesOf("request-rate").map(secondsOfRate)];
  const usable = delays.filter((seconds) => seconds > 0 && Number.isFinite(seconds));
  return {
    rules: lines
      .flatMap(([name, value]) =>
        (name === "allow" || name === "disallow") && value !== ""
          ? [{ allow: name === "allow", path: plain(value) }]
          : [],
      )
      .slice(0, MAX_RULES),
    delaySeconds: Math.min(MAX_DELAY_S, Math.max(0, ...usable)),
    visitTime: valuesOf("visit-time").map(visitTimeOf).find(Boolean) ?? null,
  };
}

/** Normalizes the escapes of a path: unreserved characters are unescaped, all others escaped (RFC 9309, 2.2.2). */
const plain = (path: string): string =>
  path
    .toWellFormed()
    .replace(/%([0-9a-f]{2})/gi, (found, code: string) => {
      const letter = String.fromCharCode(Number.parseInt(code, 16));
      return /[\w.~-]/.test(letter) ? letter : found.toUpperCase();
    })
    .replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter));

/** True if the pattern matches the start of the path; "*" matches any characters, a final "$" the end. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? rest.pop() : undefined;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last);
  return !isWhole || at === path.length;
}

/** True if an address may be requested. The longest matching rule applies; on a tie, "allow" (RFC 9309). */
export function isAllowed({ rules }: Pick<RobotsRules, "rules">, address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const path = plain(url.pathname + url.search);
  let best = { allow: true, length: 0 };
  for (const rule of rules) {
    if (rule.path.length < best.length || !fits(rule.path, path)) continue;
    if (rule.path.length > best.length || rule.allow) best = { allow: rule.allow, length: rule.path.length };
  }
  return best.allow;
}

const DAY_MIN = 1_440;

/** The time of the next allowed visit in ms: `now` itself within the visit time, which may span midnight. */
export function nextVisit({ visitTime }: Pick<RobotsRules, "visitTime">, now: number): number {
  if (!visitTime || visitTime.from === visitTime.to) return now;
  const minute = Math.floor(now / 60_000) % DAY_MIN;
  const { from, to } = visitTime;
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isOpen) return now;
  const wait = (from - minute + DAY_MIN) % DAY_MIN;
  return Math.floor(now / 60_000) * 60_000 + wait * 60_000;
}

const HOUR_MS = 3_600_000;
const MAX_BYTES = 2_000_000;

/** The robots.txt of an address's host, read for the user agent `agent` and used for a day (RFC 9309, 2.4). */
export function robotsFile(address: string, agent: string, timeoutMs: number) {
  const url = URL.parse("/robots.txt", address)?.href ?? "";
  return {
    kind: "robots",
    ...{ id: hostOf(address), name: url, isForPrograms: true },
    request: { address: url, accept: "text/plain, */*;q=0.5" },
    limits: {
      ...{ intervalMs: 24 * HOUR_MS, retryMs: HOUR_MS, maxRetryMs: HOUR_MS },
      ...{ timeoutMs, maxBytes: MAX_BYTES, tries: 1 },
    },
    read: ({ bytes }: Pick<SourceBody, "bytes">) => readRobots(new TextDecoder().decode(bytes), agent),
    readFailure: (error: FeedError) => (meansNoRules(error) ? NO_RULES : null),
  } satisfies PolledResource<"robots", RobotsRules>;
}

/** A 4xx status or a document that isn't text means no rules (RFC 9309, 2.3.1.3). A busy host (429) doesn't. */
function meansNoRules({ kind, details: { status = 0 } }: FeedError): boolean {
  if (kind === "rate-limited" || status >= 500) return false;
  return status >= 200 || kind === "empty" || kind === "bot-challenge";
}

/** True for a server error: then nothing may be requested from the host (RFC 9309, 2.3.1.4). */
export const isServerError = ({ details }: FeedError): boolean => (details.status ?? 0) >= 500;
