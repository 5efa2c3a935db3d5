import { articlePath } from "../../archive/article-path.ts";
import { askerOf, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { KINDS } from "../../decisions/kinds.ts";
import { sayTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { headlinesNow } from "../find-stories.ts";
import { type FormErrors, type FormValues, field, readForm, seenVersion } from "../form.ts";
import { wrongPart } from "../kinds/form-values.ts";
import { Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import type { DeskSource } from "../source-entries.ts";
import { lateIn, submitImport, summaryOf } from "../submit-change.ts";
import { changeSource, loadSource } from "./source.tsx";

/** Most stories that one removal takes down: the newest of the source. */
const MOST_TAKEN_DOWN = 500;
const LISTED = 20;

/** A story in the archive, to be taken down with its source. */
interface Archived {
  id: string;
  title: string;
}

/** A feed's newest stories in the archive that aren't withdrawn. Throws when D1 doesn't answer. */
async function storiesOf(c: DeskContext, feed: string): Promise<Archived[]> {
  const sql = `SELECT id, title FROM stories WHERE feed = ?1 AND withdrawn_at IS NULL ORDER BY number DESC LIMIT ${MOST_TAKEN_DOWN}`;
  const found = await askerOf(c.env.LIBRARY)("stories of a source", CLOCK_WAIT_MS, [{ sql, values: [feed] }]);
  if (!found) throw new Error("the archive doesn’t say which stories a source has");
  return (found.rows[0] ?? []).map(({ id, title }) => ({ id: String(id), title: String(title) }));
}

/** A preview of what a removal hides. */
export async function showRemoveSource(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  if (!source?.body.added) return c.notFound();
  return removeView(c, source, { version: String(source.entry?.version ?? 0) }, {});
}

const FIELDS: readonly DeskField[] = [
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

async function removeView(
  c: DeskContext,
  { id, body }: DeskSource,
  values: FormValues,
  errors: FormErrors,
): Promise<Response> {
  const [headlines, archived] = await Promise.all([headlinesNow(c), storiesOf(c, body.feed)]);
  const listed = headlines.filter(({ feed }) => feed === body.feed);
  const rows = listed.slice(0, LISTED).map((headline) => ({
    ...{ id: headline.id, title: headline.title, href: `/desk/stories/${headline.id}` },
    meta: [headline.category, headline.pubDate ? sayTime(Date.parse(headline.pubDate)) : ""]
      .filter(Boolean)
      .join(", "),
  }));
  const more = archived.length === MOST_TAKEN_DOWN ? "+" : "";
  return show(c, {
    title: `Remove ${body.name}`,
    standfirst: `${listed.length} stories leave the lists. The archive has ${archived.length}${more}.`,
    status: Object.keys(errors).length > 0 ? 422 : 200,
    body: (
      <>
        <DeskForm
          action={`/desk/sources/${id}/remove`}
          words="Remove the source"
          tone="danger"
          sent={{ version: values.version ?? "0" }}
          {...{ fields: FIELDS, values, errors }}
        />
        {rows.length > 0 ? (
          <Section id="hides" title="What readers no longer see in lists">
            <Rows rows={rows} />
          </Section>
        ) : null}
      </>
    ),
  });
}

/** Removes a source that was added at the desk, and takes down its stories if the editor chose that. */
export async function postRemoveSource(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  if (!source?.body.added) return c.notFound();
  const typed = await readForm(c);
  const { body } = source;
  const reason = field(typed, "reason");
  const takesDown = typed.stories === "yes";
  const wrong = takesDown ? wrongReason(reason) : null;
  if (wrong) return removeView(c, source, typed, { reason: wrong });
  const removed = await changeSource(c, source, seenVersion(typed), null);
  if (!takesDown || removed.status !== 303) return removed;
  const { isLate } = await takeDown(c, await storiesOf(c, body.feed), reason);
  return c.redirect(`${removed.headers.get("Location")}${lateIn(isLate)}`, 303);
}

/** Why a reason isn't one that a withdrawal can have; null where it is. */
export const wrongReason = (reason: string): string | null =>
  wrongPart(KINDS.withdrawal.schema.entries.reason, reason);

/** Takes stories down, each with its own row in the log. */
export async function takeDown(c: DeskContext, stories: readonly Archived[], reason: string) {
  const at = c.get("now");
  const entries = stories.map(({ id, title }) => {
    const body = { story: id, title, path: articlePath({ id, title }), reason, at };
    const summary = summaryOf("withdrawal", { before: null, after: body, id });
    return { kind: "withdrawal" as const, id, body, text: "", changed: at, editor: c.get("editor"), summary };
  });
  return submitImport(c, entries);
}
