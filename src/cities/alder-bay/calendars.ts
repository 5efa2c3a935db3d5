/** The calendars of Alder Bay's publishers. */
export { SAMPLE_CALENDARS as CALENDARS } from "../../city/sample-calendars.ts";
