import * as v from "valibot";
import { CALENDAR_PLATFORMS } from "../city/calendar-source.ts";
import { CATEGORY_NAMES } from "../city/sections.ts";
import type { License } from "../city/source.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { address, flag, integer, line, object, oneOf, orNull } from "../model/schemas.ts";
import { refusedAddress } from "../text/public-host.ts";
import { choice, defineKind } from "./kind.ts";

const RIGHTS = [
  ["headline", "Headline only"],
  ["excerpt", "Excerpt, as in its feed"],
  ["full", "Full text, with its license"],
] as const;

/** Splits a line such as "Name https://address" into the name and the address, which may be empty. */
export function namedAddress(line: string): { name: string; address: string } {
  const address = /https?:\/\/\S+/.exec(line)?.[0] ?? "";
  const name = line
    .replace(address, "")
    .replace(/[\s,:;–-]+$/, "")
    .trim();
  const good = URL.canParse(address);
  return { name: name || address, address: good ? address : "" };
}

/** The license in a line with its name and address; undefined if either is missing. */
export function licenseOf(typed: string): License | undefined {
  const { name, address } = namedAddress(typed);
  return name && address && name !== address ? { name, href: address } : undefined;
}

/** The address of a feed that may be requested. */
const feedAddress = v.pipe(
  address(),
  v.check((address) => refusedAddress(new URL(address)) === null, "We can’t request this address."),
);

/** A source that an editor added or changed. */
export const source = defineKind({
  name: "source",
  plural: "Sources",
  reach: "site",
  list: "sources",
  isOfLists: true,
  schema: v.pipe(
    object({
      feed: feedAddress,
      name: line(120, "Enter the publisher’s name."),
      home: address("The home page’s address must begin with https://."),
      section: oneOf(FEED_KEYS, "Choose a section."),
      rights: choice(RIGHTS, "Choose what we may show."),
      /** The name and address of the license for full texts, or empty. */
      license: v.optional(line(400), ""),
      /** Minutes between requests; null for the default. */
      interval: orNull(integer(10, 1_440, "Enter 10 to 1,440 minutes, or leave it empty.")),
      paused: flag,
      /** The feed's original address in the code's table or when it was added, if it has changed. */
      replaces: v.optional(feedAddress),
      /** True for a source that isn't in the code's table. */
      added: flag,
      /** What a calendar lists, and its format; undefined for a feed. */
      calendar: v.optional(
        object({ kind: oneOf(["events", "meetings"]), platform: oneOf(CALENDAR_PLATFORMS) }),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["rights"], ["license"]],
        ({ rights, license }) => (license === "" && rights !== "full") || licenseOf(license) !== undefined,
        "Enter the name of the license and its address, which begins with https://.",
      ),
      ["license"],
    ),
  ),
  fields: [
    { name: "name", label: "Name" },
    { name: "home", label: "Home page", control: "address" },
    {
      name: "feed",
      label: "Address of the feed",
      hint: "Its stories are listed again after the first request at a new address.",
      control: "address",
    },
    { name: "section", label: "Section", options: FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]]) },
    { name: "rights", label: "What we may show", options: RIGHTS },
    {
      name: "license",
      label: "License",
      hint: "The license’s name and address on one line. Required to show the full text.",
      isOptional: true,
    },
    {
      name: "interval",
      label: "Minutes between requests",
      hint: "From 10 to 1,440. Leave empty for automatic.",
      control: "number",
      isOptional: true,
    },
  ],
  line: ({ name }) => name,
  log: ({ before, after }) => {
    if (!after) return `Removed the source ${before?.name ?? ""}`;
    const where = CATEGORY_NAMES[after.section];
    if (after.calendar && !before?.calendar) return `Added the calendar ${after.name}`;
    if (!before)
      return after.added ? `Added the source ${after.name} to ${where}` : `Changed the source ${after.name}`;
    if (before.paused !== after.paused)
      return `${after.paused ? "Paused" : "Resumed"} the source ${after.name}`;
    const moved = before.section === after.section ? "" : `, now in ${where}`;
    return `Changed the source ${after.name}${moved}`;
  },
  names: { paused: "Paused", added: null, calendar: null, replaces: null },
});
