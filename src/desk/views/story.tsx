import { correctionsOf, entriesAmong, entriesOf } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import { oneStop, sayTime, signed } from "../city-time.ts";
import { mostSimilar, togetherNow } from "../cluster-decisions.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { findAnyStory, headlinesNow } from "../find-stories.ts";
import { show } from "../show.tsx";
import { Lead } from "./story-lead.tsx";
import { OtherWasFirst, type Refused, type StoryState, type TaskProps, typedIn } from "./story-task.tsx";
import { Together } from "./story-together.tsx";

/** Articles offered for grouping; any other can be pasted as an address. */
const ALIKE = 12;

/** A story with its decisions, or a response where it is missing. Rejects when D1 doesn't answer. */
export async function loadStory(c: DeskContext): Promise<StoryState | Response> {
  const id = c.req.param("id") ?? "";
  const found = await findAnyStory(c, id);
  if (found.kind === "unavailable") throw new Error(`the archive doesn’t say whether it has ${id}`);
  if (found.kind === "missing") return c.notFound();
  const [[withdrawal], leads, corrections, together, today] = await Promise.all([
    entriesAmong(c.env.LIBRARY, "withdrawal", [id]),
    entriesOf(c.env.LIBRARY, ["lead"]),
    correctionsOf(c.env.LIBRARY, [id]),
    togetherNow(c, id),
    headlinesNow(c),
  ]);
  const inStory = new Set(together?.reports.map((report) => report.id));
  const others = today.filter((headline) => !inStory.has(headline.id));
  return {
    headline: found.headline,
    path: found.path,
    own: found.own !== null,
    withdrawal,
    leads: new Map(leads.map((entry) => [entry.body.place, entry])),
    corrections,
    together,
    alike: mostSimilar(found.headline, others, ALIKE),
  };
}

/** One story and its actions. */
export async function showStory(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  return state instanceof Response ? state : storyView(c, state, null);
}

/** The page of one story, as saved or with a refused form. */
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
          <a href={path}>{phrase("See it on the site")}</a>
          {own ? <a href={`/desk/write/${headline.id}`}>{phrase("Edit")}</a> : null}
        </p>
        <div className="desk-columns">
          <div>
            <TakeDown state={state} refused={refused} />
            <Correct state={state} refused={refused} />
          </div>
          <div>
            <Lead state={state} refused={refused} now={c.get("now")} />
            <Together state={state} refused={refused} />
          </div>
        </div>
      </>
    ),
  });
}

function TakeDown({ state, refused }: TaskProps) {
  const { typed, wrong, overtaken } = typedIn(refused, "take-down");
  const { withdrawal, headline } = state;
  const here = `/desk/stories/${headline.id}`;
  return (
    <section className="desk-section" aria-labelledby="take-down">
      <h2 id="take-down">{phrase("Take it down")}</h2>
      <OtherWasFirst overtaken={overtaken} />
      {withdrawal ? (
        <DeskForm
          action={`${here}/put-back`}
          words={phrase("Restore it")}
          tone="quiet"
          sent={{ version: withdrawal.version }}
        >
          <p>
            {oneStop(
              phrase("{editor} took it down on {time}. Its page says: “{reason}”", {
                editor: withdrawal.editor,
                time: sayTime(withdrawal.body.at),
                reason: withdrawal.body.reason,
              }),
            )}
          </p>
        </DeskForm>
      ) : (
        <DeskForm action={`${here}/take-down`} words={phrase("Take it down")} tone="danger" wrong={wrong}>
          <Field
            name="reason"
            label={phrase("The reason, as readers will see it")}
            lines={2}
            typed={typed}
            wrong={wrong}
            hint={phrase(
              "The story leaves every list, search, feed and sitemap. Its page says it was withdrawn, and why.",
            )}
          />
        </DeskForm>
      )}
    </section>
  );
}

function Correct({ state, refused }: TaskProps) {
  const { typed, wrong, overtaken } = typedIn(refused, "correct");
  const { corrections, headline } = state;
  const here = `/desk/stories/${headline.id}`;
  return (
    <section className="desk-section" aria-labelledby="correct">
      <h2 id="correct">{phrase("Correct it")}</h2>
      <OtherWasFirst overtaken={overtaken} />
      {corrections.length > 0 ? (
        <ul className="desk-list">
          {corrections.map(({ id, body, editor, version }) => (
            <li key={id}>
              <span>{body.text}</span>
              <span className="meta">{signed(editor, body.at)}</span>
              <ActButton action={`${here}/take-back/${id}`} words={phrase("Remove")} sent={{ version }} />
            </li>
          ))}
        </ul>
      ) : null}
      <DeskForm action={`${here}/correct`} words={phrase("Publish the correction")} wrong={wrong}>
        <Field
          name="text"
          label={phrase("What was wrong, and what is right")}
          lines={3}
          typed={typed}
          wrong={wrong}
          hint={phrase("Dated today. It appears on the story, in the feeds and on the Corrections page.")}
        />
      </DeskForm>
    </section>
  );
}
