import type { CalendarSource } from "../city/calendar-source.ts";
import { USED_CALENDARS } from "../city/calendars.ts";
import { SAMPLE_CALENDARS } from "../city/sample-calendars.ts";
import { site } from "../city/site.ts";
import { settingsOf } from "../env.ts";
import { beginCalendars, stepCalendars } from "./calendar/step.ts";
import type { Context } from "./context.ts";
import { networkOf } from "./poll-deps.ts";
import { publishHappenings } from "./publish-in-turn.ts";

/** The deployment's calendars, or those of the sample edition. */
export const calendarsOf = ({ env }: Pick<Context, "env">): readonly CalendarSource[] =>
  settingsOf(env).settings.sample ? SAMPLE_CALENDARS : USED_CALENDARS;

/** Does one step of the calendars' work; true where another is waiting. */
export async function workOnCalendars(context: Context, isFirst: boolean): Promise<boolean> {
  const { storage, ask, now, hosts, origin, env } = context;
  if (!env.LIBRARY) return false;
  const sources = calendarsOf(context);
  const outside = networkOf({ now, hosts, origin });
  if (isFirst) beginCalendars({ storage, sources });
  const step = await stepCalendars({ ask, storage, outside, sources, zone: site.city.timeZone });
  if (step.isNewToday) await publishHappenings(context);
  return step.isMore;
}
