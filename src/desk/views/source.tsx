import { kindOf } from "../../decisions/kinds.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { fetchNow } from "../fetch-now.ts";
import { type FormErrors, type FormValues, field, readForm, seenVersion } from "../form.ts";
import { type Editing, editorView } from "../kinds/editor.tsx";
import { Section } from "../Rows.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";
import { archivedOf, changeOrSay, lateIn, takeDown, wrongReason } from "../submit-change.ts";
import { healthLine, sourceHealth } from "./sources.tsx";

/** The source in the address, or null. */
async function loadSource(c: DeskContext): Promise<DeskSource | null> {
  return (await allSources(c)).find(({ id }) => id === c.req.param("id")) ?? null;
}

/** The page of the source in the address: its status, its actions and its form. Null if the source is unknown. */
export async function loadSourcePage(c: DeskContext): Promise<Editing<"source"> | null> {
  const source = await loadSource(c);
  return source && sourcePage(c, source);
}

/** The fields of a calendar's form, whose entries aren't stories of a section. */
const CALENDAR_FIELDS = kindOf("source").fields.filter(({ name }) =>
  ["name", "home", "interval"].includes(name),
);

const REMOVAL_FIELDS: readonly DeskField[] = [
  {
    ...{ name: "stories", label: "Take down its stories, too?" },
    options: [
      ["no", "No: they stay in search and the archive"],
      ["yes", "Yes: their pages say that they were withdrawn"],
    ],
  },
  {
    ...{ name: "reason", label: "The reason, as readers of those stories will see it", isOptional: true },
    hint: "Needed only if you take them down.",
  },
];

/** A source's page, with the result of an editor's request or with a refused removal. */
async function sourcePage(
  c: DeskContext,
  { id, body, entry }: DeskSource,
  { asked = "", values = {}, errors = {} }: { asked?: string; values?: FormValues; errors?: FormErrors } = {},
): Promise<Editing<"source">> {
  const health = (await sourceHealth(c)).get(body.feed);
  const here = `/desk/sources/${id}`;
  const sent = { version: entry?.version ?? 0 };
  const [act, words] = body.paused ? ["resume", "Resume"] : ["pause", "Pause"];
  return {
    ...{ kind: "source", id, entry, title: body.name, action: here, base: body },
    ...(body.calendar ? { fields: CALENDAR_FIELDS } : {}),
    shown: (saved) => saved?.body ?? body,
    change: (saved) =>
      saved.feed === body.feed ? saved : { ...saved, replaces: body.replaces ?? body.feed },
    standfirst: body.paused
      ? `Paused: not requested. Its ${body.calendar ? "events" : "stories"} stay until they expire.`
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
        </div>
      </>
    ),
    below: body.added ? (
      <Section id="remove" title="Remove it">
        <DeskForm
          action={`${here}/remove`}
          words={`Remove the ${body.calendar ? "calendar" : "source"}`}
          tone="danger"
          fields={body.calendar ? [] : REMOVAL_FIELDS}
          {...{ sent, values, errors }}
        />
      </Section>
    ) : null,
  };
}

/** Saves a source, or removes it if `body` is null. */
function changeSource(c: DeskContext, source: DeskSource, seen: number, body: DeskSource["body"] | null) {
  const { id, body: before } = source;
  const to = body ? `/desk/sources/${id}` : "/desk/sources";
  return changeOrSay(c, { kind: "source", id, seen, before, body }, to);
}

/** Removes a source that was added at the desk, and takes down its stories if the editor chose that. */
async function removeSource(c: DeskContext, source: DeskSource, values: FormValues): Promise<Response> {
  const { added, feed, replaces = feed } = source.body;
  if (!added) return c.notFound();
  const takesDown = values.stories === "yes";
  const reason = field(values, "reason");
  const wrong = takesDown ? wrongReason(reason) : null;
  if (wrong) {
    const errors = { reason: wrong };
    return editorView(c, await sourcePage(c, source, { values, errors }), { errors });
  }
  const removed = await changeSource(c, source, seenVersion(values), null);
  if (!takesDown || removed.status !== 303) return removed;
  const { isLate } = await takeDown(c, await archivedOf(c, [feed, replaces]), reason);
  return c.redirect(`${removed.headers.get("Location")}${lateIn(isLate)}`, 303);
}

/** Pauses, resumes, requests or removes a source. */
export async function postSourceAct(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  const act = c.req.param("act") ?? "";
  if (!source || !["pause", "resume", "ask", "remove"].includes(act)) return c.notFound();
  const values = await readForm(c);
  if (act === "remove") return removeSource(c, source, values);
  const { body } = source;
  if (act !== "ask")
    return changeSource(c, source, seenVersion(values), { ...body, paused: act === "pause" });
  const asked = body.paused ? "It is paused: resume it first." : await fetchNow(c, body);
  return editorView(c, await sourcePage(c, source, { asked }));
}
