import { type Kind, kindOf } from "../../decisions/kinds.ts";
import { randomText } from "../../text/random-text.ts";
import type { DeskContext } from "../desk-context.ts";
import { type FormErrors, readForm } from "../form.ts";
import { readBody } from "../kinds/form-values.ts";
import { isSure, showQuestion } from "../Question.tsx";
import { submitChange } from "../submit-change.ts";
import { loadStory, storyView } from "./story.tsx";
import { withOptions } from "./story-tasks.tsx";

/** Makes a decision of a kind about the story in the address. */
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
    const lines = [story.headline.title, task.shown(body)];
    return showQuestion(c, { title: `${task.button}?`, lines, words: task.button, values, back: to });
  }
  const id = task.id(body) ?? randomText(9);
  const before = decisions.get(kind)?.find((entry) => entry.id === id)?.body ?? null;
  const seen = Number(values[`version-${id}`]) || 0;
  const change = { kind, id, seen, body, before: before as never };
  const sent = await submitChange(c, change, to);
  if (sent instanceof Response) return sent;
  const fresh = await loadStory(c);
  if (fresh instanceof Response) return fresh;
  return storyView(c, fresh, { task: kind, values, errors: {}, overtaken: sent.overtaken });
}
