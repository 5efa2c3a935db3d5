import { type Entry, entriesAmong, findEntries } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import { actMany } from "../act.ts";
import { Choice, ChosenForm, chosenDone, chosenIn } from "../Choice.tsx";
import { signed } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { MANY_SEEN } from "../effect.ts";
import { readForm } from "../form.ts";
import { ListFilter, Pager, pageIn, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/withdrawn";
const PAGE = 100;

/** Every withdrawn story, newest first, or those that match some words. */
export async function showWithdrawn(c: DeskContext): Promise<Response> {
  const words = wordsIn(c);
  const page = pageIn(c);
  const { entries, found, all } = await findEntries(c.env.LIBRARY, "withdrawal", { words, page, size: PAGE });
  return show(c, {
    title: phrase("Taken down"),
    standfirst: phrase("Each story’s page says it was withdrawn, and why."),
    body:
      all === 0 ? (
        <p className="note">{phrase("Nothing was taken down.")}</p>
      ) : (
        <>
          <ListFilter
            action={HERE}
            label={phrase("Words in the headline or reason, or the editor’s name")}
            words={words}
            found={found}
            all={all}
          />
          <ul className="desk-list desk-choices">
            {entries.map((entry) => (
              <WithdrawnRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {entries.length > 0 ? (
            <ChosenForm
              action={`${HERE}/chosen`}
              title={phrase("Selected stories")}
              buttons={[["put-back", phrase("Restore selected stories")]]}
            />
          ) : null}
          <Pager action={HERE} words={words} page={page} isLast={found <= page * PAGE} />
        </>
      ),
  });
}

function WithdrawnRow({ entry: { id, version, body, editor } }: { entry: Entry<"withdrawal"> }) {
  return (
    <li>
      <Choice id={id} version={version} title={body.title} />
      <span className="desk-list-title">
        <a href={`/desk/stories/${id}`}>{body.title}</a>
      </span>
      <span className="meta">{`${signed(editor, body.at)}: ${body.reason}`}</span>
    </li>
  );
}

/** Restores the selected stories, each with its own row in the log. */
export async function postPutBackMany(c: DeskContext): Promise<Response> {
  const chosen = chosenIn(await readForm(c));
  const entries = await entriesAmong(c.env.LIBRARY, "withdrawal", [...chosen.keys()]);
  const { count: done, isLate } = await actMany(
    c,
    entries.map(({ id, body }) => ({
      ...{ kind: "withdrawal" as const, id, seen: chosen.get(id) ?? 0, body: null },
      summary: phrase("Restored “{title}”", { title: body.title }),
    })),
  );
  return chosenDone(c, { chosen: chosen.size, done, isLate, back: HERE, seen: MANY_SEEN() });
}
