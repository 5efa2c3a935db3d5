import { sectionName } from "../../city/sections.ts";
import { labelIn } from "../../decisions/kind.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import type { CalendarState } from "../../model/source-state.ts";
import { formatTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { UNSEEN } from "../effect.ts";
import type { DeskField } from "../Fields.tsx";
import { Filter, matchesFilter, searchField, stateField, wordsIn } from "../Filter.tsx";
import { readForm } from "../form.ts";
import { ChosenForm, chosenDone, chosenIn, List, type Row, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";
import { submitChosen } from "../submit-change.ts";

const HERE = "/desk/sources";
const SECTIONS = FEED_KEYS.map((key) => [key, sectionName(key)] as const);

/** The form that previews a new source. */
export const LOOK_FIELDS: readonly DeskField[] = [
  { name: "address", label: "A new source: the address of a feed, a calendar, or a home page" },
  { name: "section", label: "Section of a feed’s stories", options: SECTIONS },
];

/** The sections of the list: feeds by section, then calendars. */
const PARTS = [
  ...SECTIONS,
  ["events", "Event calendars"],
  ["meetings", "Calendars of public bodies"],
] as const;
const partOf = ({ section, calendar }: DeskSource["body"]): string => calendar?.kind ?? section;

/** The label of the list's section that contains a source. */
export const placeOf = (body: DeskSource["body"]): string => labelIn(PARTS, partOf(body));

/** The state of a source's requests. Times are in ms. */
interface Health extends Pick<CalendarState, "failures" | "okAt" | "nextAt" | "checkedAt" | "error"> {
  name: string;
  /** For example "Stories: 7". */
  found: string;
  /** True if the publisher removed the source. */
  gone: boolean;
}

/** The state of each source, by its address. */
export async function sourceHealth(c: DeskContext): Promise<Map<string, Health>> {
  const { newsroom } = c.env.desk;
  const [sections, calendars] = await Promise.all([newsroom.sources(), newsroom.calendars()]);
  const feeds = sections.flatMap(({ sources }) => sources);
  return new Map<string, Health>([
    ...feeds.map((state) => [state.feed, { ...state, found: `Stories: ${state.held}` }] as const),
    ...calendars.map((state) => {
      const found = `Upcoming entries: ${state.found}`;
      return [
        state.url,
        { ...state, found, gone: state.error?.kind === "gone" && state.failures > 0 },
      ] as const;
    }),
  ]);
}

const FILTER: readonly DeskField[] = [
  searchField("Search names and addresses"),
  stateField("All sources", [
    ["failing", "Failing"],
    ["paused", "Paused"],
    ["added", "Added here"],
  ]),
];

const FITS: Readonly<Record<string, (source: DeskSource, health: Health | undefined) => boolean>> = {
  failing: (_source, health) => (health?.failures ?? 0) > 0,
  paused: ({ body }) => body.paused,
  added: ({ body }) => body.added,
};

/** Every source by section, with its state. */
export async function showSources(c: DeskContext): Promise<Response> {
  const [sources, health] = await Promise.all([allSources(c), sourceHealth(c)]);
  const [q, state] = [wordsIn(c), c.req.query("state") ?? ""];
  const found = sources.filter((source) => {
    const { name, feed } = source.body;
    return matchesFilter(q, [name, feed]) && (FITS[state]?.(source, health.get(feed)) ?? true);
  });
  return show(c, {
    title: "Sources",
    standfirst: "Every feed and calendar, with its current status.",
    body: (
      <>
        <Filter {...{ action: "/desk/sources/look", fields: LOOK_FIELDS, values: {}, words: "Preview" }} />
        <Filter
          {...{ action: HERE, fields: FILTER, values: { q, state } }}
          found={`${found.length} of ${sources.length} sources`}
        />
        {PARTS.filter(([key]) => found.some(({ body }) => partOf(body) === key)).map(([key, name]) => (
          <List
            key={key}
            id={`in-${key}`}
            title={name}
            rows={found
              .filter(({ body }) => partOf(body) === key)
              .map((source) => rowOf(source, health.get(source.body.feed)))}
          />
        ))}
        {found.length > 0 ? (
          <ChosenForm
            action={`${HERE}/chosen`}
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

const rowOf = (source: DeskSource, health: Health | undefined): Row => ({
  ...{ id: source.id, title: source.body.name, href: `${HERE}/${source.id}` },
  ...{ meta: healthLine(health), state: stateOf(source, health), version: source.entry?.version ?? 0 },
});

function stateOf({ body }: DeskSource, health: Health | undefined): NonNullable<Row["state"]> {
  if (body.paused) return ["quiet", "paused"];
  if (!health || health.checkedAt === null) return ["quiet", "not requested yet"];
  if (health.gone) return ["alarm", "withdrawn by its publisher"];
  const { failures } = health;
  if (failures === 0) return ["good", "working"];
  return ["alarm", failures === 1 ? "failed once" : `${failures} failures in a row`];
}

/** The state of a source in one line. */
export function healthLine(health: Health | undefined): string {
  if (!health) return "We’ll request it within an hour.";
  const { found, okAt, nextAt, gone } = health;
  const last = okAt === null ? "no success yet" : `last success ${formatTime(okAt)}`;
  const next = nextAt > 0 && !gone ? `; next request ${formatTime(nextAt)}` : "";
  return `${found}; ${last}${next}${health.failures > 0 ? `; ${reasonOf(health)}` : ""}`;
}

/** The reason why a source fails. */
export const reasonOf = ({ error }: Health): string => error?.line ?? "reason unknown";

const OPML_FIELDS: readonly DeskField[] = [
  {
    ...{ name: "file", label: "An OPML file", control: "file", isOptional: true },
    accept: ".opml,.xml,text/x-opml,text/xml",
  },
  { name: "into", label: "Section for sources without one", options: SECTIONS },
];

const Opml = () => (
  <Section id="opml" title="OPML">
    <p>Imported sources are paused. Check each one, then resume it.</p>
    <p>
      <a className="button-quiet" href={`${HERE}/export.opml`} download>
        Export all sources (OPML)
      </a>
    </p>
    <DeskForm action={`${HERE}/import`} words="Import it" tone="quiet" fields={OPML_FIELDS} />
  </Section>
);

/** Pauses or resumes the selected sources, each with its own row in the log; at most 100 at once. */
export async function postSourcesChosen(c: DeskContext): Promise<Response> {
  const values = await readForm(c);
  const chosen = chosenIn(values);
  const paused = values.act === "pause";
  const sources = (await allSources(c)).filter(({ id, body }) => chosen.has(id) && body.paused !== paused);
  const changes = sources.map(({ id, body }) => ({
    kind: "source" as const,
    id,
    before: body,
    body: { ...body, paused },
  }));
  const done = await submitChosen(c, chosen, changes);
  return chosenDone(c, { ...done, chosen: chosen.size, back: HERE, seen: UNSEEN });
}
