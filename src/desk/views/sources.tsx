import { sectionName } from "../../city/sections.ts";
import { type SourceStatus, statusOf } from "../../edition/status.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { Choice, ChosenForm } from "../Choice.tsx";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { show } from "../show.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";

export const SECTIONS = FEED_KEYS.map((key) => [key, sectionName(key)] as const);

/** The state of each source, by its feed's address. */
export async function sourceHealth(c: DeskContext): Promise<Map<string, SourceStatus>> {
  const { sections } = statusOf(await c.env.desk.newsroom.sources(), c.get("now"));
  return new Map(sections.flatMap(({ sources }) => sources.map((source) => [source.feed, source])));
}

const STATES = [
  ["", "All sources"],
  ["failing", "Failing"],
  ["paused", "Paused"],
  ["added", "Added here"],
] as const;

const FITS: Readonly<Record<string, (source: DeskSource, health: SourceStatus | undefined) => boolean>> = {
  failing: (_source, health) => (health?.failuresInARow ?? 0) > 0,
  paused: ({ body }) => body.paused,
  added: ({ body }) => body.added,
};

/** Every source by section, with its state. */
export async function showSources(c: DeskContext): Promise<Response> {
  const [sources, health, done] = await Promise.all([allSources(c), sourceHealth(c), doneRow(c)]);
  const q = (c.req.query("q") ?? "").slice(0, 200).trim();
  const state = c.req.query("state") ?? "";
  const found = sources.filter((source) => {
    const { name, feed } = source.body;
    const isNamed = `${name} ${feed}`.toLowerCase().includes(q.toLowerCase());
    return isNamed && (FITS[state]?.(source, health.get(feed)) ?? true);
  });
  return show(c, {
    title: "Sources",
    standfirst: "Every source, with its current status.",
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
          <Field name="section" label="Section" options={SECTIONS} typed={{}} wrong={{}} />
          <button type="submit" className="button">
            Preview
          </button>
        </form>
        <form className="desk-row-form desk-section" method="get" action="/desk/sources">
          <Field name="q" label="Words in the name or address" kind="search" typed={{ q }} wrong={{}} />
          <Field name="state" label="Show" options={STATES} typed={{ state }} wrong={{}} />
          <button type="submit" className="button-quiet">
            Filter
          </button>
        </form>
        <p className="meta" role="status">
          {`${found.length} of ${sources.length} sources`}
        </p>
        {SECTIONS.filter(([key]) => found.some(({ body }) => body.section === key)).map(([key, name]) => (
          <section key={key} className="desk-section" aria-labelledby={`in-${key}`}>
            <h2 id={`in-${key}`}>{name}</h2>
            <ul className="desk-list desk-choices">
              {found
                .filter(({ body }) => body.section === key)
                .map((source) => (
                  <SourceRow key={source.id} source={source} health={health.get(source.body.feed)} />
                ))}
            </ul>
          </section>
        ))}
        {found.length > 0 ? (
          <ChosenForm
            action="/desk/sources/chosen"
            title="Selected sources"
            buttons={[
              ["pause", "Pause them"],
              ["resume", "Resume them"],
            ]}
          />
        ) : null}
        <Opml />
      </>
    ),
  });
}

interface SourceRowProps {
  source: DeskSource;
  health: SourceStatus | undefined;
}

function SourceRow({ source, health }: SourceRowProps) {
  const [tone, state] = stateOf(source, health);
  return (
    <li>
      <Choice id={source.id} version={source.entry?.version ?? 0} title={source.body.name} />
      <span className="desk-list-title">
        <a href={`/desk/sources/${source.id}`}>{source.body.name}</a>
      </span>
      <span className="meta">{healthLine(health)}</span>
      <span className="desk-list-acts">
        <span className={`desk-state desk-state-${tone}`}>{state}</span>
      </span>
    </li>
  );
}

function stateOf({ body }: DeskSource, health: SourceStatus | undefined): [string, string] {
  if (body.paused) return ["quiet", "paused"];
  if (!health) return ["quiet", "not requested yet"];
  if (health.gone) return ["alarm", "withdrawn by its publisher"];
  return health.failuresInARow > 0
    ? ["alarm", `${health.failuresInARow} failures in a row`]
    : ["good", "working"];
}

/** The state of a source in one line. */
export function healthLine(health: SourceStatus | undefined): string {
  if (!health) return "We’ll request it within an hour.";
  const last = health.lastSuccess
    ? `last success ${sayTime(Date.parse(health.lastSuccess))}`
    : "no success yet";
  const error = health.failuresInARow > 0 ? `; ${health.lastError?.line ?? "reason unknown"}` : "";
  return `Stories: ${health.articles}; ${last + error}`;
}

function Opml() {
  return (
    <section className="desk-section" aria-labelledby="opml">
      <h2 id="opml">OPML</h2>
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
