import * as v from "valibot";
import { articlePath } from "../../archive/article-path.ts";
import { askerOf, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { KINDS } from "../../decisions/kinds.ts";
import { sayTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { headlinesNow } from "../find-stories.ts";
import { type FormErrors, type FormValues, field, readForm, seenVersion } from "../form.ts";
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

const ALSO = [
  ["no", "No: they stay in search and the archive"],
  ["yes", "Yes: their pages say that they were withdrawn"],
] as const;

async function removeView(
  c: DeskContext,
  source: DeskSource,
  typed: FormValues,
  wrong: FormErrors,
): Promise<Response> {
  const { id, body } = source;
  const [headlines, archived] = await Promise.all([headlinesNow(c), storiesOf(c, body.feed)]);
  const listed = headlines.filter(({ feed }) => feed === body.feed);
  return show(c, {
    title: `Remove ${body.name}`,
    standfirst: `${listed.length} stories leave the lists. The archive has ${archived.length === MOST_TAKEN_DOWN ? `${MOST_TAKEN_DOWN}+` : archived.length}.`,
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <DeskForm
          action={`/desk/sources/${id}/remove`}
          words="Remove the source"
          tone="danger"
          wrong={wrong}
          sent={{ version: typed.version ?? "0" }}
        >
          <Field
            name="stories"
            label="Take down its stories, too?"
            options={ALSO}
            typed={typed}
            wrong={wrong}
          />
          <Field
            name="reason"
            label="The reason, as readers of those stories will see it"
            typed={typed}
            wrong={wrong}
            required={false}
            hint="Needed only if you take them down."
          />
        </DeskForm>
        {listed.length > 0 ? (
          <section className="desk-section" aria-labelledby="hides">
            <h2 id="hides">What readers no longer see in lists</h2>
            <ul className="desk-list">
              {listed.slice(0, LISTED).map((headline) => (
                <li key={headline.id}>
                  <span className="desk-list-title">
                    <a href={`/desk/stories/${headline.id}`}>{headline.title}</a>
                  </span>
                  <span className="meta">
                    {`${headline.category}${headline.pubDate ? `, ${sayTime(Date.parse(headline.pubDate))}` : ""}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
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
export function wrongReason(reason: string): string | null {
  const read = v.safeParse(KINDS.withdrawal.schema.entries.reason, reason);
  return read.success ? null : read.issues[0].message;
}

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
