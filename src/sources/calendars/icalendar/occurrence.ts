import { publicAddress } from "../../../text/html/web-address.ts";
import { plainText } from "../../../text/plain-text.ts";
import { whyNotPublic } from "../../../text/public-host.ts";
import { instantOf } from "../../../text/zone.ts";
import { civilOf, DAY } from "./civil.ts";
import { unescapeText } from "./content-line.ts";
import { type CalendarEvent, lengthOf } from "./event.ts";
import { ICS_LIMITS } from "./limits.ts";
import type { RawEvent } from "./raw-calendar.ts";

/** One instance of an event. Each text is one line of plain text. */
export interface Occurrence {
  uid: string | null;
  /** ISO 8601 in UTC, or YYYY-MM-DD for a whole day. */
  start: string;
  /** Exclusive; null if the calendar doesn't state an end. */
  end: string | null;
  allDay: boolean;
  summary: string | null;
  location: string | null;
  /** CONFIRMED, TENTATIVE, CANCELLED or the calendar's own word, in upper case. */
  status: string | null;
  /** An http or https address of a public host. */
  url: string | null;
  /** The RRULE of the instance's series, as `ruleOf` returns it. */
  rule: string | null;
  /** True if the calendar states that entry is free. */
  isFree?: boolean;
  /** The names of the event's categories and audiences. */
  categories?: string;
}

/** An instance whose text hasn't been read, with its start as a clock reading and as an instant. */
export interface Instance {
  event: CalendarEvent;
  /** The event that provides the text and the length: `event`, or an override of all later instances. */
  from: CalendarEvent;
  wall: number;
  instant: number;
  isSeries: boolean;
}

const two = (value: number): string => String(value).padStart(2, "0");

function dateText(wall: number): string {
  const { year, month, day } = civilOf(Math.floor(wall / DAY));
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

const instantText = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

function endOf({ from, wall }: Instance): string | null {
  const { start } = from;
  const length = lengthOf(from);
  if (!length) return null;
  if (start.isDate) return dateText(wall + length.wall);
  return instantText(instantOf(start.zone, wall + length.wall) + length.exact);
}

function textOf(event: CalendarEvent, name: string): string | null {
  const value = event.raw.once.get(name)?.value.slice(0, 4 * ICS_LIMITS.text);
  return value ? plainText(unescapeText(value), ICS_LIMITS.text).slice(0, ICS_LIMITS.text) || null : null;
}

/** An address without characters that need escaping; it is kept as written. */
const CLEAN_ADDRESS = /^https?:\/\/[^\s\p{Cc}"<>\\^`{|}]+$/iu;

/** The event's link; null unless it is an http or https address of a public host. */
function linkOf(event: CalendarEvent): string | null {
  const written = event.raw.once.get("URL")?.value.trim() ?? "";
  if (!/^https?:\/\//i.test(written)) return null;
  const url = publicAddress(written, written);
  return url && whyNotPublic(URL.parse(url)?.hostname ?? "") === null ? addressOf(written, url) : null;
}

const addressOf = (written: string, url: string): string => (CLEAN_ADDRESS.test(written) ? written : url);

/** The rule without FREQ and INTERVAL: "BYDAY=TU" for a weekly rule that skips some Tuesdays. */
export const withoutFrequency = (rule: string): string =>
  rule
    .split(";")
    .filter((part) => !/^(?:FREQ|INTERVAL)=/i.test(part))
    .join(";");

/** The rule of a series, without its frequency if the calendar leaves out or adds days. Null for a single event. */
function ruleOf({ rules, excludedRules, excluded, added }: RawEvent): string | null {
  const rule = rules[0]?.slice(0, ICS_LIMITS.text) ?? null;
  const changes = rules.length - 1 + excludedRules.length + excluded.length + added.length;
  return rule === null || changes === 0 ? rule : withoutFrequency(rule);
}

/** Reads the text of an instance and returns its occurrence. */
export function occurrenceOf(instance: Instance): Occurrence {
  const { event, from, wall, instant } = instance;
  const status = textOf(from, "STATUS")?.toUpperCase() ?? null;
  const categories = textOf(from, "CATEGORIES");
  return {
    uid: event.uid?.slice(0, ICS_LIMITS.text) ?? null,
    start: from.start.isDate ? dateText(wall) : instantText(instant),
    end: endOf(instance),
    allDay: from.start.isDate,
    summary: textOf(from, "SUMMARY"),
    location: textOf(from, "LOCATION"),
    status: status?.slice(0, 40) ?? null,
    url: linkOf(from),
    rule: instance.isSeries ? ruleOf(event.raw) : null,
    ...(categories && { categories }),
  };
}
