import { phrase } from "../../../i18n/phrase.ts";

/** Links to the same list for calendars, feed readers and programs. `query` starts with a question mark. */
export function Subscribe({ query }: { query: string }) {
  return (
    <section aria-labelledby="subscribe" className="panel">
      <h2 id="subscribe">{phrase("Subscribe to this list")}</h2>
      <p>{phrase("Subscribe to this address to get changes and cancellations in your calendar app.")}</p>
      <p className="bar">
        <a href={`/calendar.ics${query}`} type="text/calendar">
          {phrase("Calendar (.ics)")}
        </a>
        <a href={`/calendar.rss${query}`} type="application/rss+xml">
          RSS
        </a>
        <a href={`/api/v1/calendar.json${query}`} type="application/json">
          JSON
        </a>
        <a href="/embed#calendar">{phrase("Embed this on your site")}</a>
      </p>
    </section>
  );
}
