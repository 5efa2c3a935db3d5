import { HAPPENING_STATUSES, happeningTime } from "../model/happening.ts";
import { checked, flag, instant, line, object, oneOf, orNull, ShapeError } from "../model/schemas.ts";
import { defineKind, type FormField } from "./kind.ts";

const STATUS_NAMES = {
  confirmed: "Takes place",
  tentative: "Not confirmed",
  postponed: "Postponed",
  canceled: "Canceled",
} as const;

export const STATUSES = HAPPENING_STATUSES.map((status) => [status, STATUS_NAMES[status]] as const);
export const happeningStatus = oneOf(HAPPENING_STATUSES, "Choose a status.");

export const TIME_FIELD: FormField = { name: "time", label: "Time", control: "time" };

/** The names of a time's fields in the log. */
export const TIME_NAMES = {
  "time.starts": "Starts",
  "time.ends": "Ends",
  "time.allDay": "Whole days",
} as const;

/** An editor's changes to a calendar's event; an empty text or null leaves the calendar's value. Has the event's id. */
export const happening = defineKind({
  name: "calendar event",
  plural: "Calendar events",
  reach: "page",
  isOfCalendar: true,
  schema: object({
    /** The event's title when the editor saw it, for the log. */
    name: line(300, "Enter the event’s title."),
    hidden: flag,
    featuredUntil: orNull(instant("Enter a date and time, or leave it empty.")),
    title: line(300),
    place: line(300),
    status: orNull(happeningStatus),
    time: orNull(happeningTime),
  }),
  fields: [
    { name: "hidden", label: "Hide it from readers", control: "flag" },
    { name: "featuredUntil", label: "Feature until", control: "instant", isOptional: true },
    { name: "title", label: "Title", isOptional: true },
    { name: "place", label: "Place", isOptional: true },
    {
      name: "status",
      label: "Status",
      options: [["", "As the calendar says"], ...STATUSES],
      isOptional: true,
    },
    { ...TIME_FIELD, isOptional: true },
  ],
  line: ({ name }) => name,
  about: ({ hidden }) => (hidden ? "hidden" : "changed"),
  log: ({ before, after }) => {
    if (!after) return `Reset the event “${before?.name ?? ""}” to what its calendar says`;
    return `${after.hidden ? "Hid" : after.featuredUntil ? "Featured" : "Corrected"} the event “${after.name}”`;
  },
  names: { name: null, ...TIME_NAMES },
});

/** An editor's changes to an event, as stored in its row; null if there are none or they are invalid. */
export function readHappeningEdit(stored: unknown): ReturnType<typeof checkedEdit> | null {
  if (typeof stored !== "string") return null;
  try {
    return checkedEdit(JSON.parse(stored));
  } catch (error) {
    if (error instanceof ShapeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const checkedEdit = (value: unknown) => checked(happening.schema, value, "edited");
