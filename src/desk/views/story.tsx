import type { DecidedStory } from "../../decisions/kind.ts";
import { type Kind, kindOf } from "../../decisions/kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { spacedWords } from "../../text/words.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Filter, searchField, wordsIn } from "../Filter.tsx";
import { findAnyStory, headlinesNow } from "../find-stories.ts";
import { type FormErrors, readForm } from "../form.ts";
import { readBody } from "../kinds/form-values.ts";
import { isSure, showQuestion } from "../Question.tsx";
import { Links, Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { submitChange } from "../submit-change.ts";
import {
  isInForce,
  type RefusedTask,
  type StoryDecisions,
  storyDecisions,
  TASKS,
  Task,
  withOptions,
} from "./story-tasks.tsx";
import {
  type Alike,
  mostSimilar,
  partButton,
  reportRow,
  type TogetherNow,
  togetherNow,
} from "./together.tsx";

/** The maximum number of articles offered for grouping: the most similar, and those found by a search. */
const ALIKE = 12;
const FOUND = 40;

/** A story with its decisions. */
export interface StoryState {
  story: DecidedStory;
  /** True for one of our stories. */
  isOwn: boolean;
  decisions: StoryDecisions;
  /** The story's cluster, or null. */
  together: TogetherNow | null;
  /** Today's articles that may be about the same story, most similar first, or the results of a search. */
  alike: Alike[];
}

/** A story with its decisions, or a 404 response. Rejects if D1 doesn't respond. */
export async function loadStory(c: DeskContext): Promise<StoryState | Response> {
  const id = c.req.param("id") ?? "";
  const found = await findAnyStory(c, id);
  if (found.kind === "unavailable") throw new Error(`the archive can’t tell whether it has ${id}`);
  if (found.kind === "missing") return c.notFound();
  const { headline, path, own } = found;
  const story = { headline, path };
  const [decisions, together, today] = await Promise.all([
    storyDecisions(c, story),
    togetherNow(c, id),
    headlinesNow(c),
  ]);
  const inStory = new Set(together?.reports.map((report) => report.id));
  const words = spacedWords(wordsIn(c)).trim();
  const others = today.filter(
    ({ id: one, title, source }) =>
      !inStory.has(one) && spacedWords(`${title} ${source.name}`).includes(words),
  );
  const searched = others.filter((one) => one.id !== id).map((one) => ({ headline: one, shared: 0 }));
  const alike = words ? searched.slice(0, FOUND) : mostSimilar(headline, others, ALIKE);
  return { story, isOwn: own !== null, decisions, together, alike };
}

/** One story and its actions. */
export async function showStory(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  return state instanceof Response ? state : storyView(c, state, null);
}

/** The page of one story: saved, or with a refused form. */
export async function storyView(
  c: DeskContext,
  state: StoryState,
  refused: RefusedTask | null,
): Promise<Response> {
  const { story, isOwn } = state;
  const { headline, path } = story;
  const now = c.get("now");
  const half = Math.ceil(TASKS.length / 2);
  const tasks = TASKS.map((kind) => (
    <Task key={kind} kind={kind} story={story} decisions={state.decisions} refused={refused} now={now} />
  ));
  return show(c, {
    title: headline.title,
    status: refused ? (refused.overtaken === undefined ? 422 : 409) : 200,
    body: (
      <>
        <p className="meta">{`${headline.source.name}, ${headline.category}`}</p>
        <Links
          links={[
            [path, "See it on the site"],
            ...(isOwn ? [[`/desk/write/${headline.id}`, "Edit"] as const] : []),
          ]}
        />
        <div className="desk-columns">
          <div>{tasks.slice(0, half)}</div>
          <div>
            {tasks.slice(half)}
            <Together state={state} refused={refused} words={wordsIn(c)} />
          </div>
        </div>
      </>
    ),
  });
}

/** Saves a decision about the story in the address. */
export async function postTask(c: DeskContext, kind: Kind): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const { story, decisions } = state;
  const values = await readForm(c);
  const { task, reach, ...file } = kindOf(kind);
  if (!task) return c.notFound();
  const [now, fields] = [c.get("now"), withOptions(file.fields, story, kind)];
  const refuse = (errors: FormErrors) => storyView(c, state, { task: kind, values, errors });
  const read = readBody<unknown>(file, { fields, values, base: task.base(story, now), now });
  if ("errors" in read) return refuse(read.errors);
  const isDown = (decisions.get("withdrawal") ?? []).length > 0;
  if (isDown && reach !== "page") return refuse({ "": "It was taken down. Restore it first." });
  const body = read.body as never;
  const to = `/desk/stories/${story.headline.id}`;
  if (task.asks && !isSure(values)) {
    const about = [story.headline.title, task.shown(body)];
    return showQuestion(c, { title: `${task.button}?`, about, words: task.button, values, back: to });
  }
  const id = task.id(body) ?? randomText(9);
  const before = decisions.get(kind)?.find((entry) => entry.id === id && isInForce(entry, now))?.body ?? null;
  const seen = Number(values[`version-${id}`]) || 0;
  const change = { kind, id, seen, body, before: before as never };
  const sent = await submitChange(c, change, to);
  if (sent instanceof Response) return sent;
  const fresh = await loadStory(c);
  if (fresh instanceof Response) return fresh;
  return storyView(c, fresh, { task: kind, values, errors: {}, overtaken: sent.overtaken });
}

interface TogetherProps {
  state: StoryState;
  refused: RefusedTask | null;
  /** The words of the search for other articles. */
  words: string;
}

/** The form of a story's cluster: adds an article, removes one, or chooses the lead report. */
function Together({ state, refused, words }: TogetherProps) {
  const { values = {}, errors = {} } = refused?.task === "cluster" ? refused : {};
  const { together, alike } = state;
  const { headline } = state.story;
  const action = `/desk/stories/${headline.id}/together`;
  const options = [
    ["", alike.length > 0 ? "(choose an article)" : "(no article found)"] as const,
    ...alike.map(({ headline: { id, title, source }, shared }) => {
      const score = shared > 0 ? `${shared} ${shared === 1 ? "word" : "words"} in common: ` : "";
      return [id, `${score}${title} (${source.name})`] as const;
    }),
  ];
  const rows = (together?.reports ?? []).map((report) => {
    const { id } = report;
    const row = reportRow(report);
    const isThis = id === headline.id;
    const leads = id === together?.leads;
    return {
      ...row,
      ...(isThis ? { href: undefined, meta: `${row.meta}; this article` } : {}),
      state: leads ? (["good", "leads"] as const) : null,
      acts: (
        <>
          {leads ? null : (
            <ActButton action={action} words="Lead with this report" sent={{ act: "lead", other: id }} />
          )}
          {isThis ? null : partButton(action, id)}
        </>
      ),
    };
  });
  return (
    <Section id="together" title="The same story">
      <p>
        {together
          ? `${together.reports.length} reports on this story. Readers see one card for all of them.`
          : "We haven’t found another report on this story."}
      </p>
      <Rows rows={rows} />
      <Filter
        action={`/desk/stories/${headline.id}`}
        fields={[searchField("Find another article by words in its headline")]}
        values={{ q: words }}
        words="Find"
      />
      <DeskForm
        action={action}
        words="Same story…"
        tone="quiet"
        sent={{ act: "join" }}
        fields={[
          {
            ...{ name: "other", label: "Another article on the same story", options },
            hint: "Your decision is final: the site doesn’t change it.",
          },
        ]}
        {...{ values, errors }}
      />
    </Section>
  );
}
