import { sectionName } from "../../city/sections.ts";
import { type SourceStatus, statusOf } from "../../edition/status.ts";
import { agoText } from "../../islands/ago-text.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { show } from "../show.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";

export const SECTIONS = FEED_KEYS.map((key) => [key, sectionName(key)] as const);

/** What is known of each source, by its feed's address. */
export async function healthOf(c: DeskContext): Promise<Map<string, SourceStatus>> {
  const { sections } = statusOf(await c.env.desk.newsroom.sources(), c.get("now"));
  return new Map(sections.flatMap(({ sources }) => sources.map((source) => [source.feed, source])));
}

/** Every source, section by section, with how it is doing. */
export async function showSources(c: DeskContext): Promise<Response> {
  const [sources, health, done] = await Promise.all([allSources(c), healthOf(c), doneRow(c)]);
  const now = c.get("now");
  return show(c, {
    title: "Sources",
    standfirst: "The sources, and the state of each.",
    body: (
      <>
        <Done c={c} row={done} />
        <form className="desk-row-form" method="get" action="/desk/sources/look">
          <Field
            name="address"
            label="A new source: the address of its feed, or of its home page"
            typed={{}}
            wrong={{}}
          />
          <Field name="section" label="For" options={SECTIONS} typed={{}} wrong={{}} />
          <button type="submit" className="button">
            Look at it
          </button>
        </form>
        {SECTIONS.map(([key, name]) => (
          <section key={key} className="desk-section" aria-labelledby={`in-${key}`}>
            <h2 id={`in-${key}`}>{name}</h2>
            <ul className="desk-list">
              {sources
                .filter(({ body }) => body.section === key)
                .map((source) => (
                  <SourceRow
                    key={source.id}
                    source={source}
                    health={health.get(source.body.feed)}
                    now={now}
                  />
                ))}
            </ul>
          </section>
        ))}
        <Opml />
      </>
    ),
  });
}

interface SourceRowProps {
  source: DeskSource;
  health: SourceStatus | undefined;
  now: number;
}

function SourceRow({ source, health, now }: SourceRowProps) {
  const [tone, state] = stateOf(source, health);
  return (
    <li>
      <span className="desk-list-title">
        <a href={`/desk/sources/${source.id}`}>{source.body.name}</a>
      </span>
      <span className="meta">{lineOf(health, now)}</span>
      <span className="desk-list-acts">
        <span className={`desk-state desk-state-${tone}`}>{state}</span>
      </span>
    </li>
  );
}

function stateOf({ body }: DeskSource, health: SourceStatus | undefined): [string, string] {
  if (body.paused) return ["quiet", "paused"];
  if (!health) return ["quiet", "not asked yet"];
  if (health.gone) return ["alarm", "withdrawn by its publisher"];
  return health.failuresInARow > 0 ? ["alarm", `failed ${health.failuresInARow} in a row`] : ["good", "well"];
}

/** How a source is doing, in a line. */
export function lineOf(health: SourceStatus | undefined, now: number): string {
  if (!health) return "First request within an hour.";
  const last = health.lastSuccess
    ? `last success ${agoText(Date.parse(health.lastSuccess), now)}`
    : "never a success";
  const error = health.failuresInARow > 0 ? `; ${health.lastError?.line ?? "no reason is known"}` : "";
  return `${health.articles} stories, ${last}${error}`;
}

function Opml() {
  return (
    <section className="desk-section" aria-labelledby="opml">
      <h2 id="opml">As an OPML list</h2>
      <p>Imported sources are paused. Check each one, then resume it.</p>
      <p>
        <a className="button-quiet" href="/desk/sources/export.opml" download>
          Export all sources (OPML)
        </a>
      </p>
      <form className="desk-form" method="post" action="/desk/sources/import" encType="multipart/form-data">
        <div className="desk-field">
          <label htmlFor="file">An OPML file</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".opml,.xml,text/x-opml,text/xml"
            className="input"
          />
        </div>
        <Field name="into" label="Section for sources without one" options={SECTIONS} typed={{}} wrong={{}} />
        <p>
          <button type="submit" className="button-quiet">
            Import it
          </button>
        </p>
      </form>
    </section>
  );
}
