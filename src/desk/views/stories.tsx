import { entriesOf } from "../../archive/decisions/entries.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import type { Options } from "../../decisions/kind.ts";
import { type Decision, isKind, type Kind, kindOf } from "../../decisions/kinds.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { isOwn } from "../../edition/own-headline.ts";
import { FEED_KEYS, type Headline, isFeedKey } from "../../model/headline.ts";
import { spacedWords } from "../../text/words.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { headlinesNow, idIn } from "../find-stories.ts";
import { show } from "../show.tsx";
import { decidedKinds, TASKS } from "./story-tasks.tsx";

const MOST_SHOWN = 60;

const SECTIONS = [
  ["", "All sections"],
  ...FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]] as const),
] as const;

const STATES: Options = [
  ["", "All stories"],
  ["ours", "Our stories"],
  ["muted", "Muted"],
  ...TASKS.map((kind) => [kind, kindOf(kind).plural] as const),
];

/** Editors' decisions about today's stories, from D1. */
interface DecidedNow {
  mutes: Decision<"mute">[];
  /** The ids of the stories that each kind of decision is about. */
  kinds: ReadonlyMap<Kind, ReadonlySet<string>>;
}

async function decidedNow(c: DeskContext, headlines: readonly Headline[]): Promise<DecidedNow> {
  const [kinds, mutes] = await Promise.all([
    decidedKinds(
      c,
      headlines.map(({ id }) => id),
    ),
    entriesOf(c.env.LIBRARY, ["mute"]),
  ]);
  return { kinds, mutes: mutes.map(({ id, body }) => ({ ...body, id })) };
}

/** True for a story in a state of the filter. */
function isIn(state: string, headline: Headline, { kinds, mutes }: DecidedNow): boolean {
  if (state === "ours") return isOwn(headline);
  if (state === "muted") return isMuted({ mutes }, headline);
  return isKind(state) ? kinds.get(state)?.has(headline.id) === true : true;
}

/** Today's stories to choose from: by words, section, or a pasted address. */
export async function showStories(c: DeskContext): Promise<Response> {
  const query = (c.req.query("q") ?? "").slice(0, 500).trim();
  const wanted = c.req.query("section") ?? "";
  const section = isFeedKey(wanted) ? wanted : "";
  const pasted = idIn(query);
  if (pasted) return c.redirect(`/desk/stories/${pasted}`, 303);
  const [headlines, done] = await Promise.all([headlinesNow(c), doneRow(c)]);
  const desk = await decidedNow(c, headlines);
  const words = spacedWords(query).trim();
  const state = c.req.query("state") ?? "";
  const found = headlines.filter(
    (headline) =>
      isIn(state, headline, desk) &&
      (!section || headline.feedKey === section) &&
      (!words || spacedWords(`${headline.title} ${headline.source.name}`).includes(words)),
  );
  return show(c, {
    title: "Stories",
    standfirst: "Take a story down, put it first, or correct it.",
    body: (
      <>
        <Done c={c} row={done} />
        <form className="desk-row-form" method="get" action="/desk/stories">
          <Field
            name="q"
            label="Words in the headline, a source, or a story’s address"
            kind="search"
            typed={{ q: query }}
            wrong={{}}
          />
          <Field name="section" label="Section" options={SECTIONS} typed={{ section }} wrong={{}} />
          <Field name="state" label="Show" options={STATES} typed={{ state }} wrong={{}} />
          <button type="submit" className="button">
            Find
          </button>
        </form>
        <p className="meta" role="status">
          {found.length > MOST_SHOWN
            ? `The newest ${MOST_SHOWN} of ${found.length} stories`
            : found.length === 1
              ? "1 story"
              : `${found.length} stories`}
        </p>
        <form method="post" action="/desk/stories/take-down">
          <ul className="desk-list desk-choices">
            {found.slice(0, MOST_SHOWN).map((headline) => (
              <StoryRow key={headline.id} headline={headline} desk={desk} />
            ))}
          </ul>
          {found.length > 0 ? <TakeDownChosen /> : null}
        </form>
      </>
    ),
  });
}

/** One reason for all selected stories. */
function TakeDownChosen() {
  return (
    <section className="desk-section desk-form" aria-labelledby="chosen">
      <h2 id="chosen">Selected stories</h2>
      <Field
        name="reason"
        label="The reason, as readers of those stories will see it"
        typed={{}}
        wrong={{}}
      />
      <p>
        <button type="submit" className="button desk-danger">
          Take down selected stories
        </button>
      </p>
    </section>
  );
}

function StoryRow({ headline, desk }: { headline: Headline; desk: DecidedNow }) {
  const { id, title, source, category, pubDate } = headline;
  const kinds = TASKS.filter((kind) => desk.kinds.get(kind)?.has(id));
  return (
    <li>
      <input type="checkbox" name={`story-${id}`} value="yes" aria-label={`Choose “${title}”`} />
      <span className="desk-list-title">
        <a href={`/desk/stories/${id}`}>{title}</a>
      </span>
      <span className="meta">
        {`${source.name}, ${category}${pubDate ? `, ${sayTime(Date.parse(pubDate))}` : ""}`}
      </span>
      <span className="desk-list-acts">
        {isMuted(desk, headline) ? <span className="desk-state desk-state-alarm">muted</span> : null}
        {kinds.map((kind) => (
          <span
            key={kind}
            className={`desk-state desk-state-${kindOf(kind).task?.isDanger ? "alarm" : "good"}`}
          >
            {kindOf(kind).plural.toLowerCase()}
          </span>
        ))}
      </span>
    </li>
  );
}
