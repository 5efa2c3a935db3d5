import { statusOf } from "../../edition/status.ts";
import type { Kind } from "../../model/decision-kinds.ts";
import { type Entry, entriesOf, logRows } from "../../newsroom/decisions/store.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";
import { LogList } from "./log.tsx";

const KINDS_SHOWN = ["notice", "lead", "carousel", "withdrawal", "mute", "story", "source"] as const;

/** What stands now, what comes next, what needs a hand, and what was done last. */
export async function showToday(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [entries, rows, done, records, isBehind] = await Promise.all([
    entriesOf(c.env.LIBRARY, KINDS_SHOWN),
    logRows(c.env.LIBRARY, Number.MAX_SAFE_INTEGER, 8),
    doneRow(c),
    c.env.desk.newsroom.sources(),
    c.env.desk.newsroom.isBehind(),
  ]);
  const { sections } = statusOf(records, now);
  const troubled = sections.flatMap(({ sources }) =>
    sources.filter(({ failuresInARow }) => failuresInARow > 2),
  );
  return show(c, {
    title: "Today",
    standfirst: sayTime(now),
    body: (
      <>
        <Done c={c} row={done} />
        {isBehind ? (
          <p className="desk-errors" role="alert">
            The last change is saved, but the page store (KV) has refused it so far. The newsroom tries again
            every few seconds.
          </p>
        ) : null}
        <Standing entries={entries} now={now} />
        <div className="desk-columns">
          <section className="desk-section" aria-labelledby="last">
            <h2 id="last">Latest changes</h2>
            {rows.length > 0 ? <LogList rows={rows} /> : <p className="note">No changes yet.</p>}
          </section>
          <section className="desk-section" aria-labelledby="trouble">
            <h2 id="trouble">Failing sources</h2>
            {troubled.length === 0 ? (
              <p>No source has failed more than twice in a row.</p>
            ) : (
              <ul className="desk-list">
                {troubled.slice(0, 12).map((source) => (
                  <li key={source.feed}>
                    <span>{source.name}</span>
                    <span className="meta">{source.lastError?.line ?? "no reason is known"}</span>
                    <span className="desk-state desk-state-alarm">{`${source.failuresInARow} times`}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </>
    ),
  });
}

/** The figures of the day, each a door to where it is made. */
function Standing({ entries, now }: { entries: readonly Entry[]; now: number }) {
  const of = <K extends Kind>(kind: K) => entries.filter((entry) => entry.kind === kind) as Entry<K>[];
  const notices = of("notice").filter(({ body }) => body.until > now);
  const stories = of("story");
  const figures: [string, string, number][] = [
    ["/desk/notices", "Notices up or planned", notices.length],
    ["/desk/stories", "Stories put first", of("lead").filter(({ body }) => body.until > now).length],
    ["/desk/withdrawn", "Taken down", of("withdrawal").length],
    ["/desk/mutes", "Mutes", of("mute").length],
    ["/desk/write", "Drafts", stories.filter(({ body }) => body.state === "draft").length],
    [
      "/desk/write",
      "To come out",
      stories.filter(({ body }) => body.state === "published" && (body.publishAt ?? 0) > now).length,
    ],
    ["/desk/sources", "Sources paused", of("source").filter(({ body }) => body.paused).length],
  ];
  return (
    <dl className="desk-figures">
      {figures.map(([path, words, count]) => (
        <div key={words}>
          <dt>
            <a href={path}>{words}</a>
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
