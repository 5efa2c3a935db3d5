import { CATEGORY_NAMES } from "../../city/sections.ts";
import type { Headline } from "../../edition/article.ts";
import { sayTime, toField } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { type Entry, entriesOf } from "../desk-store.ts";
import type { Kind, Place } from "../entries.ts";
import { Field, FormErrors } from "../Field.tsx";
import { findStory } from "../find-stories.ts";
import type { Typed, Wrong } from "../form.ts";
import { show } from "../show.tsx";

const HOUR = 3_600_000;

/** A story, and what stands about it. */
export interface StoryState {
  headline: Headline;
  path: string;
  withdrawal: Entry<"withdrawal"> | undefined;
  /** Who leads now at each place the story may have. */
  leads: Map<Place, Entry<"lead">>;
  corrections: Entry<"correction">[];
  own: boolean;
}

/** What an editor typed on this page, and why it was refused; `task` says in which of the three forms. */
export interface Refused {
  task: "take-down" | "lead" | "correct";
  typed: Typed;
  wrong: Wrong;
  overtaken?: Entry | null;
}

/** A story with what the desk has decided about it; a response where there is none. Rejects when D1 does not answer. */
export async function loadStory(c: DeskContext): Promise<StoryState | Response> {
  const id = c.req.param("id") ?? "";
  const found = await findStory(c, id);
  if (found.kind === "unavailable") throw new Error(`the library does not say whether it has ${id}`);
  if (found.kind === "unknown") return c.notFound();
  const entries = await entriesOf(c.env.LIBRARY, ["withdrawal", "lead", "correction"]);
  const of = <K extends Kind>(kind: K) => entries.filter((entry) => entry.kind === kind) as Entry<K>[];
  return {
    headline: found.headline,
    path: found.path,
    own: found.own !== null,
    withdrawal: of("withdrawal").find((entry) => entry.id === id),
    leads: new Map(of("lead").map((entry) => [entry.body.place, entry])),
    corrections: of("correction").filter(({ body }) => body.story === id),
  };
}

/** One story, and what can be done with it. */
export async function showStory(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  return state instanceof Response ? state : storyView(c, state, null);
}

/** The page of one story, as it stands or with what was refused. */
export async function storyView(
  c: DeskContext,
  state: StoryState,
  refused: Refused | null,
): Promise<Response> {
  const { headline, path, own } = state;
  return show(c, {
    title: headline.title,
    status: refused ? (refused.overtaken === undefined ? 422 : 409) : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        <p className="bar">
          <span className="meta">{`${headline.source.name}, ${headline.category}`}</span>
          <a href={path}>See it on the site</a>
          {own ? <a href={`/desk/write/${headline.id}`}>Write on</a> : null}
        </p>
        <div className="desk-columns">
          <div>
            <TakeDown state={state} refused={refused} />
            <Correct state={state} refused={refused} />
          </div>
          <Lead state={state} refused={refused} now={c.get("now")} />
        </div>
      </>
    ),
  });
}

const typedIn = (refused: Refused | null, task: Refused["task"]) =>
  refused?.task === task ? refused : { typed: {}, wrong: {}, overtaken: undefined };

function OtherWasFirst({ overtaken }: { overtaken: Entry | null | undefined }) {
  if (overtaken === undefined) return null;
  return (
    <p className="desk-errors" role="alert">
      {overtaken
        ? `${overtaken.editor} was first, a moment ago. What you typed stands below; send it again if it is still right.`
        : "Somebody undid this a moment ago. What you typed stands below; send it again if it is still right."}
    </p>
  );
}

interface TaskProps {
  state: StoryState;
  refused: Refused | null;
}

function TakeDown({ state, refused }: TaskProps) {
  const { typed, wrong, overtaken } = typedIn(refused, "take-down");
  const { withdrawal, headline } = state;
  return (
    <section className="desk-section" aria-labelledby="take-down">
      <h2 id="take-down">Take it down</h2>
      <OtherWasFirst overtaken={overtaken} />
      {withdrawal ? (
        <form method="post" action={`/desk/stories/${headline.id}/put-back`} className="desk-form">
          <input type="hidden" name="version" value={withdrawal.version} />
          <p>{`${withdrawal.editor} took it down on ${sayTime(withdrawal.body.at)}. Its address says: “${withdrawal.body.reason}”`}</p>
          <p>
            <button type="submit" className="button-quiet">
              Put it back
            </button>
          </p>
        </form>
      ) : (
        <form method="post" action={`/desk/stories/${headline.id}/take-down`} className="desk-form">
          <FormErrors wrong={wrong} />
          <Field
            name="reason"
            label="The reason, as readers will see it"
            lines={2}
            typed={typed}
            wrong={wrong}
            hint="The story leaves every list, search, feed and sitemap; its address says that it was withdrawn, and why."
          />
          <p>
            <button type="submit" className="button desk-danger">
              Take it down
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

function Correct({ state, refused }: TaskProps) {
  const { typed, wrong, overtaken } = typedIn(refused, "correct");
  const { corrections, headline } = state;
  return (
    <section className="desk-section" aria-labelledby="correct">
      <h2 id="correct">Correct it</h2>
      <OtherWasFirst overtaken={overtaken} />
      {corrections.length > 0 ? (
        <ul className="desk-list">
          {corrections.map((entry) => (
            <li key={entry.id}>
              <span>{entry.body.text}</span>
              <span className="meta">{`${entry.editor}, ${sayTime(entry.body.at)}`}</span>
              <form
                className="desk-list-acts"
                method="post"
                action={`/desk/stories/${headline.id}/take-back/${entry.id}`}
              >
                <input type="hidden" name="version" value={entry.version} />
                <button type="submit" className="desk-link">
                  Take back
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={`/desk/stories/${headline.id}/correct`} className="desk-form">
        <FormErrors wrong={wrong} />
        <Field
          name="text"
          label="What was wrong, and what is right"
          lines={3}
          typed={typed}
          wrong={wrong}
          hint="Dated today; it stands on the story, in the feeds, and on the page of corrections."
        />
        <p>
          <button type="submit" className="button">
            Publish the correction
          </button>
        </p>
      </form>
    </section>
  );
}

function Lead({ state, refused, now }: TaskProps & { now: number }) {
  const { typed, wrong, overtaken } = typedIn(refused, "lead");
  const { headline, leads } = state;
  const places = [
    ["home", "First on the front page"],
    [headline.feedKey, `First in ${CATEGORY_NAMES[headline.feedKey]}`],
  ] as const;
  return (
    <section className="desk-section" aria-labelledby="lead">
      <h2 id="lead">Put it first</h2>
      <OtherWasFirst overtaken={overtaken} />
      <ul className="desk-list">
        {places.map(([place, words]) => (
          <LeadNow key={place} entry={leads.get(place)} words={words} headline={headline} now={now} />
        ))}
      </ul>
      <form method="post" action={`/desk/stories/${headline.id}/lead`} className="desk-form">
        <FormErrors wrong={wrong} />
        {places.map(([place]) => (
          <input key={place} type="hidden" name={`version-${place}`} value={leads.get(place)?.version ?? 0} />
        ))}
        <Field name="place" label="Where" options={places} typed={typed} wrong={wrong} />
        <Field
          name="until"
          label="Until"
          kind="datetime-local"
          typed={{ until: toField(now + 6 * HOUR), ...typed }}
          wrong={wrong}
          hint="At most seven days; then it takes its place by the clock again."
        />
        <p>
          <button type="submit" className="button">
            Put it first
          </button>
        </p>
      </form>
    </section>
  );
}

interface LeadNowProps {
  entry: Entry<"lead"> | undefined;
  words: string;
  headline: Headline;
  now: number;
}

function LeadNow({ entry, words, headline, now }: LeadNowProps) {
  if (!entry || entry.body.until <= now) return null;
  const mine = entry.body.headline.id === headline.id;
  return (
    <li>
      <span>{`${words}: ${mine ? "this story" : `“${entry.body.headline.title}”`}`}</span>
      <span className="meta">{`${entry.editor}, until ${sayTime(entry.body.until)}`}</span>
      <form className="desk-list-acts" method="post" action={`/desk/leads/${entry.body.place}/end`}>
        <input type="hidden" name="version" value={entry.version} />
        <input type="hidden" name="to" value={headline.id} />
        <button type="submit" className="desk-link">
          End it now
        </button>
      </form>
    </li>
  );
}
