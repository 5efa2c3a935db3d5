import { phrase } from "../../i18n/phrase.ts";
import { type Entry, entriesOf } from "../../newsroom/decisions/store.ts";
import { actMany } from "../act.ts";
import { Choice, ChosenForm, chosenDone, chosenIn } from "../Choice.tsx";
import { signed } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { MANY_SEEN } from "../effect.ts";
import { readForm } from "../form.ts";
import { ListFilter, matchesFilter, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/withdrawn";
const MOST_SHOWN = 100;

/** Every withdrawn story, newest first, or those that match some words. */
export async function showWithdrawn(c: DeskContext): Promise<Response> {
  const words = wordsIn(c);
  const all = await entriesOf(c.env.LIBRARY, ["withdrawal"]);
  const found = all.filter(({ body, editor }) => matchesFilter(words, [body.title, body.reason, editor]));
  return show(c, {
    title: phrase("Taken down"),
    standfirst: phrase("Each story’s page says it was withdrawn, and why."),
    body:
      all.length === 0 ? (
        <p className="note">{phrase("Nothing was taken down.")}</p>
      ) : (
        <>
          <ListFilter
            action={HERE}
            label={phrase("Words in the headline or reason, or the editor’s name")}
            words={words}
            found={found.length}
            all={all.length}
          />
          <ul className="desk-list desk-choices">
            {found.slice(0, MOST_SHOWN).map((entry) => (
              <WithdrawnRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {found.length > 0 ? (
            <ChosenForm
              action={`${HERE}/chosen`}
              title={phrase("Selected stories")}
              buttons={[["put-back", phrase("Restore selected stories")]]}
            />
          ) : null}
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
  const entries = (await entriesOf(c.env.LIBRARY, ["withdrawal"])).filter(({ id }) => chosen.has(id));
  const { count: done, isLate } = await actMany(
    c,
    entries.map(({ id, body }) => ({
      ...{ kind: "withdrawal" as const, id, seen: chosen.get(id) ?? 0, body: null },
      summary: phrase("Restored “{title}”", { title: body.title }),
    })),
  );
  return chosenDone(c, { chosen: chosen.size, done, isLate, back: HERE, seen: MANY_SEEN() });
}
