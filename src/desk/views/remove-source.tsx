import { articlePath } from "../../archive/article-path.ts";
import { askerOf, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { phrase } from "../../i18n/phrase.ts";
import { actImport, lateIn } from "../act.ts";
import { sayTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { headlinesNow } from "../find-stories.ts";
import { field, readForm, type Typed, type Wrong } from "../form.ts";
import { show } from "../show.tsx";
import type { DeskSource } from "../source-entries.ts";
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
  ["no", phrase("No: they stay in search and the archive")],
  ["yes", phrase("Yes: their pages say that they were withdrawn")],
] as const;

async function removeView(c: DeskContext, source: DeskSource, typed: Typed, wrong: Wrong): Promise<Response> {
  const { id, body } = source;
  const [headlines, archived] = await Promise.all([headlinesNow(c), storiesOf(c, body.feed)]);
  const listed = headlines.filter(({ feed }) => feed === body.feed);
  return show(c, {
    title: phrase("Remove {name}", { name: body.name }),
    standfirst: phrase("{listed} stories leave the lists. The archive has {count}.", {
      listed: listed.length,
      count: archived.length === MOST_TAKEN_DOWN ? `${MOST_TAKEN_DOWN}+` : archived.length,
    }),
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <DeskForm
          action={`/desk/sources/${id}/remove`}
          words={phrase("Remove the source")}
          tone="danger"
          wrong={wrong}
          sent={{ version: typed.version ?? "0" }}
        >
          <Field
            name="stories"
            label={phrase("Take down its stories, too?")}
            options={ALSO}
            typed={typed}
            wrong={wrong}
          />
          <Field
            name="reason"
            label={phrase("The reason, as readers of those stories will see it")}
            typed={typed}
            wrong={wrong}
            required={false}
            hint={phrase("Needed only if you take them down.")}
          />
        </DeskForm>
        {listed.length > 0 ? (
          <section className="desk-section" aria-labelledby="hides">
            <h2 id="hides">{phrase("What readers no longer see in lists")}</h2>
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
  if (takesDown && (!reason || reason.length > 400))
    return removeView(c, source, typed, { reason: phrase("Give a reason of at most 400 characters.") });
  const removed = await changeSource(
    c,
    source,
    typed,
    null,
    phrase("Removed the source {name}", { name: body.name }),
  );
  if (!takesDown || removed.status !== 303) return removed;
  const { isLate } = await takeDown(c, await storiesOf(c, body.feed), reason);
  return c.redirect(`${removed.headers.get("Location")}${lateIn(isLate)}`, 303);
}

/** Takes stories down, each with its own row in the log. */
export async function takeDown(c: DeskContext, stories: readonly Archived[], reason: string) {
  const at = c.get("now");
  return actImport(
    c,
    stories.map(({ id, title }) => ({
      ...{ kind: "withdrawal" as const, id, text: "", changed: at, editor: c.get("editor") },
      body: { story: id, title, path: articlePath({ id, title }), reason, at },
      summary: phrase("Took down “{title}”: {reason}", { title, reason }),
    })),
  );
}
