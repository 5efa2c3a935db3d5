import { kindOf } from "../../decisions/kinds.ts";
import { askNow } from "../ask-now.ts";
import { ActButton } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { readForm, seenVersion } from "../form.ts";
import { type Editing, editorView } from "../kinds/editor.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";
import { submitChange } from "../submit-change.ts";
import { healthLine, sourceHealth } from "./sources.tsx";

/** The source in the address; null for an unknown one. */
export async function loadSource(c: DeskContext): Promise<DeskSource | null> {
  return (await allSources(c)).find(({ id }) => id === c.req.param("id")) ?? null;
}

/** The source in the address: its status, its actions and its form; null for an unknown one. */
export async function loadSourcePage(c: DeskContext): Promise<Editing<"source"> | null> {
  const source = await loadSource(c);
  return source && sourcePage(c, source);
}

/** The fields that calendars have: their entries aren't stories of a section. */
const CALENDAR_FIELDS = kindOf("source").fields.filter(({ name }) =>
  ["name", "home", "interval"].includes(name),
);

/** One source. `asked` is how a request that an editor made ended. */
async function sourcePage(
  c: DeskContext,
  { id, body, entry }: DeskSource,
  asked?: string,
): Promise<Editing<"source">> {
  const health = (await sourceHealth(c)).get(body.feed);
  const here = `/desk/sources/${id}`;
  const sent = { version: entry?.version ?? 0 };
  const [act, words] = body.paused ? ["resume", "Resume"] : ["pause", "Pause"];
  return {
    ...{ kind: "source", id, entry, title: body.name, action: here, base: body },
    ...(body.calendar ? { fields: CALENDAR_FIELDS } : {}),
    ...(body.calendar && body.added ? { removal: { words: "Remove it", to: "/desk/sources" } } : {}),
    shown: (saved) => saved?.body ?? body,
    standfirst: body.paused
      ? `Paused: not requested. Its ${body.calendar ? "events" : "stories"} stay until they’re old.`
      : healthLine(health),
    above: (
      <>
        {asked ? (
          <p className="desk-done" role="status">
            {asked}
          </p>
        ) : null}
        <p className="meta">{body.feed}</p>
        <div className="bar">
          <ActButton action={`${here}/ask`} words="Check now" sent={sent} quiet />
          <ActButton action={`${here}/${act}`} words={words} sent={sent} quiet />
          {body.added && !body.calendar ? (
            <a className="button-quiet" href={`${here}/remove`}>
              Remove it
            </a>
          ) : null}
        </div>
      </>
    ),
  };
}

/** Saves a source, or removes it where `body` is null; where another editor was first, its page says so. */
export async function changeSource(
  c: DeskContext,
  source: DeskSource,
  seen: number,
  body: DeskSource["body"] | null,
): Promise<Response> {
  const { id } = source;
  const to = body ? `/desk/sources/${id}` : "/desk/sources";
  const sent = await submitChange(c, { kind: "source", id, seen, before: source.body, body }, to);
  if (sent instanceof Response) return sent;
  const page = await sourcePage(c, {
    ...source,
    entry: sent.overtaken,
    body: sent.overtaken?.body ?? source.body,
  });
  return editorView(c, page, { values: {}, overtaken: sent.overtaken });
}

/** Pauses, resumes or requests a source. */
export async function postSourceAct(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  const act = c.req.param("act");
  if (!source || !["pause", "resume", "ask"].includes(act ?? "")) return c.notFound();
  const seen = seenVersion(await readForm(c));
  const { body } = source;
  if (act !== "ask") return changeSource(c, source, seen, { ...body, paused: act === "pause" });
  const asked = body.paused ? "It is paused: resume it first." : await askNow(c, body);
  return editorView(c, await sourcePage(c, source, asked));
}
