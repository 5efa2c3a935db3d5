import type { CalendarSource } from "./calendar-source.ts";

/** A calendar of Alder Bay, the invented city of the sample edition. */
const sample = (
  part: Pick<CalendarSource, "id" | "organizer" | "kind" | "platform"> & { file: string; bodies?: string[] },
): CalendarSource => {
  const { file, kind, organizer, ...rest } = part;
  return {
    ...rest,
    kind,
    organizer,
    name: kind === "meetings" ? `${organizer} public meetings` : `${organizer} events`,
    url: `https://calendars.sample.example/${file}`,
    home: `https://calendars.sample.example/${file.split("/")[0]}`,
  };
};

/** The calendars of the sample edition. */
export const SAMPLE_CALENDARS: readonly CalendarSource[] = [
  sample({
    ...{ id: "alder-bay-library", organizer: "Alder Bay Library", kind: "events" },
    ...{ platform: "ics", file: "library/events.ics" },
  }),
  sample({
    ...{ id: "harbor-hall", organizer: "Harbor Hall", kind: "events" },
    ...{ platform: "tribe", file: "harbor-hall/wp-json/tribe/events/v1/events" },
  }),
  sample({
    ...{ id: "alder-bay-parks", organizer: "Alder Bay Parks", kind: "events" },
    ...{ platform: "event-page", file: "parks/events" },
  }),
  sample({
    ...{ id: "alder-bay-council", organizer: "Alder Bay City Council", kind: "meetings" },
    ...{ platform: "escribe", file: "council/MeetingsCalendarView.aspx/GetCalendarMeetings" },
    bodies: ["City Council Formal Session", "Parks and Harbor Committee"],
  }),
];
