import { statusOf } from "../edition/status.ts";
import type { AppContext } from "../env.ts";

/** The clock asks each section's sources about once an hour: after three rounds without one good load a person should look. */
const LIMIT_MINUTES = 180;

/**
 * `/healthz`, for a monitor: 200 while every section is younger than its limit, else 503. The body names the
 * sections that are not; a section that was never loaded is one of them.
 */
export async function healthz(c: AppContext): Promise<Response> {
  const { sections, at } = statusOf(await c.get("edition").records(), Date.now());
  const late = sections.filter(({ ageMinutes }) => ageMinutes === null || ageMinutes > LIMIT_MINUTES);
  const body = {
    status: late.length === 0 ? "ok" : "late",
    at,
    limitMinutes: LIMIT_MINUTES,
    late: late.map(({ key, ageMinutes }) => ({ section: key, ageMinutes })),
  };
  return c.json(body, late.length === 0 ? 200 : 503, { "Cache-Control": "no-store" });
}
