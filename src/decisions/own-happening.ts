import { happeningTime } from "../model/happening.ts";
import { flag, line, linkOrNothing, object } from "../model/schemas.ts";
import { happeningStatus, STATUSES, TIME_FIELD, TIME_NAMES } from "./happening.ts";
import { choice, defineKind } from "./kind.ts";

const KINDS = [
  ["event", "Event"],
  ["meeting", "Public meeting"],
] as const;

/** An event or meeting that an editor added. */
export const ownHappening = defineKind({
  name: "event",
  plural: "Our events",
  reach: "page",
  isOfCalendar: true,
  schema: object({
    kind: choice(KINDS, "Choose a kind."),
    title: line(300, "Enter a title."),
    place: line(300),
    source: line(120, "Enter an organizer."),
    url: linkOrNothing,
    status: happeningStatus,
    free: flag,
    time: happeningTime,
  }),
  fields: [
    { name: "kind", label: "Kind", options: KINDS },
    { name: "title", label: "Title" },
    { name: "source", label: "Organizer" },
    { name: "place", label: "Place", isOptional: true },
    TIME_FIELD,
    { name: "status", label: "Status", options: STATUSES },
    { name: "free", label: "Entry is free", control: "flag" },
    { name: "url", label: "The organizer’s page", control: "address", isOptional: true },
  ],
  line: ({ title }) => title,
  about: () => "added",
  log: ({ before, after }) =>
    `${after ? (before ? "Changed" : "Added") : "Removed"} the event “${(after ?? before)?.title ?? ""}”`,
  initial: () => ({ kind: "event", status: "confirmed" }),
  names: TIME_NAMES,
});
