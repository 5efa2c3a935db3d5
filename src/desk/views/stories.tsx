import { correctionsOf, entriesAmong, entriesOf } from "../../archive/decisions/entries.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import type { DecisionOf } from "../../edition/decisions.ts";
import { isOwn } from "../../edition/own-headline.ts";
import { phrase } from "../../i18n/phrase.ts";
import { FEED_KEYS, type Headline, isFeedKey } from "../../model/headline.ts";
import { spacedWords } from "../../text/words.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { headlinesNow, idIn } from "../find-stories.ts";
import { show } from "../show.tsx";

const MOST_SHOWN = 60;

const SECTIONS = [
  ["", phrase("All sections")],
  ...FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]] as const),
] as const;

const STATES = [
  ["", phrase("All stories")],
  ["ours", phrase("Our stories")],
  ["down", phrase("Taken down")],
  ["muted", phrase("Muted")],
  ["first", phrase("Put first")],
  ["corrected", phrase("Corrected")],
] as const;

const FITS: Readonly<Record<string, (headline: Headline, desk: DecidedNow, now: number) => boolean>> = {
  ours: (headline) => isOwn(headline),
  down: ({ id }, desk) => desk.withdrawn.has(id),
  muted: (headline, desk) => isMuted(desk, headline),
  first: ({ id }, { leads }, now) => leads.some(({ until, headline }) => until > now && headline.id === id),
  corrected: ({ id }, desk) => desk.corrected.has(id),
};

/** Editors' decisions about today's stories, from D1. */
interface DecidedNow {
  withdrawn: ReadonlySet<string>;
  corrected: ReadonlySet<string>;
  mutes: DecisionOf<"mute">[];
  leads: DecisionOf<"lead">[];
}

async function decidedNow(c: DeskContext, headlines: readonly Headline[]): Promise<DecidedNow> {
  const ids = headlines.map(({ id }) => id);
  const [withdrawals, corrections, mutes, leads] = await Promise.all([
    entriesAmong(c.env.LIBRARY, "withdrawal", ids),
    correctionsOf(c.env.LIBRARY, ids),
    entriesOf(c.env.LIBRARY, ["mute"]),
    entriesOf(c.env.LIBRARY, ["lead"]),
  ]);
  return {
    withdrawn: new Set(withdrawals.map(({ id }) => id)),
    corrected: new Set(corrections.map(({ body }) => body.story)),
    mutes: mutes.map(({ id, body }) => ({ ...body, id })),
    leads: leads.map(({ id, body }) => ({ ...body, id })),
  };
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
      (FITS[state]?.(headline, desk, c.get("now")) ?? true) &&
      (!section || headline.feedKey === section) &&
      (!words || spacedWords(`${headline.title} ${headline.source.name}`).includes(words)),
  );
  return show(c, {
    title: phrase("Stories"),
    standfirst: phrase("Take a story down, put it first, or correct it."),
    body: (
      <>
        <Done c={c} row={done} />
        <form className="desk-row-form" method="get" action="/desk/stories">
          <Field
            name="q"
            label={phrase("Words in the headline, a source, or a story’s address")}
            kind="search"
            typed={{ q: query }}
            wrong={{}}
          />
          <Field name="section" label={phrase("Section")} options={SECTIONS} typed={{ section }} wrong={{}} />
          <Field name="state" label={phrase("Show")} options={STATES} typed={{ state }} wrong={{}} />
          <button type="submit" className="button">
            {phrase("Find")}
          </button>
        </form>
        <p className="meta" role="status">
          {found.length > MOST_SHOWN
            ? phrase("The newest {most} of {count} stories", { most: MOST_SHOWN, count: found.length })
            : found.length === 1
              ? phrase("1 story")
              : phrase("{count} stories", { count: found.length })}
        </p>
        <form method="post" action="/desk/stories/take-down">
          <ul className="desk-list desk-choices">
            {found.slice(0, MOST_SHOWN).map((headline) => (
              <StoryRow key={headline.id} headline={headline} desk={desk} now={c.get("now")} />
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
      <h2 id="chosen">{phrase("Selected stories")}</h2>
      <Field
        name="reason"
        label={phrase("The reason, as readers of those stories will see it")}
        typed={{}}
        wrong={{}}
      />
      <p>
        <button type="submit" className="button desk-danger">
          {phrase("Take down selected stories")}
        </button>
      </p>
    </section>
  );
}

function StoryRow({ headline, desk, now }: { headline: Headline; desk: DecidedNow; now: number }) {
  const { id, title, source, category, pubDate } = headline;
  return (
    <li>
      <input
        type="checkbox"
        name={`story-${id}`}
        value="yes"
        aria-label={phrase("Choose “{title}”", { title })}
      />
      <span className="desk-list-title">
        <a href={`/desk/stories/${id}`}>{title}</a>
      </span>
      <span className="meta">
        {`${source.name}, ${category}${pubDate ? `, ${sayTime(Date.parse(pubDate))}` : ""}`}
      </span>
      <span className="desk-list-acts">
        {decisionLabels(headline, desk, now).map(([tone, words]) => (
          <span key={words} className={`desk-state desk-state-${tone}`}>
            {words}
          </span>
        ))}
      </span>
    </li>
  );
}

type Tone = "alarm" | "good" | "quiet";

/** Editors' decisions about a story, in a word or two each. */
function decisionLabels(headline: Headline, desk: DecidedNow, now: number): [Tone, string][] {
  const states: [Tone, string][] = [];
  if (desk.withdrawn.has(headline.id)) states.push(["alarm", phrase("taken down")]);
  else if (isMuted(desk, headline)) states.push(["alarm", phrase("muted")]);
  for (const place of ["home", headline.feedKey] as const)
    if (
      desk.leads.some((lead) => lead.place === place && lead.until > now && lead.headline.id === headline.id)
    )
      states.push(["good", place === "home" ? phrase("leads home") : phrase("leads its section")]);
  if (desk.corrected.has(headline.id)) states.push(["quiet", phrase("corrected")]);
  return states;
}
