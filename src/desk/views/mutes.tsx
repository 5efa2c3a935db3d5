import { type Entry, entriesAmong, entriesOf } from "../../archive/decisions/entries.ts";
import { hiddenBy } from "../../edition/decision-queries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Mute } from "../../model/decision-kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { act, actMany } from "../act.ts";
import { Choice, ChosenForm, chosenDone, chosenIn } from "../Choice.tsx";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { MANY_SEEN } from "../effect.ts";
import { Field, FormErrors } from "../Field.tsx";
import { headlinesNow } from "../find-stories.ts";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { ListFilter, matchesFilter, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/mutes";
/** What a mute goes by. */
export const MUTED_BY = [
  ["source", phrase("Everything from a source, by its name")],
  ["words", phrase("Every headline with these words")],
] as const;

const asWords = ({ by, value }: Mute): string =>
  by === "source"
    ? phrase("everything from {name}", { name: value })
    : phrase("headlines with “{words}”", { words: value });

/** The same at the beginning of a line. */
const asTitle = (mute: Mute): string => asWords(mute).replace(/^./u, (letter) => letter.toUpperCase());

/** Reads a mute: the mute, or its errors. */
function readMute(typed: Typed): { mute: Mute } | { wrong: Wrong } {
  const value = field(typed, "value").replace(/\s+/g, " ");
  const by = MUTED_BY.find(([way]) => way === typed.by)?.[0];
  if (!by) return { wrong: { by: phrase("Choose a source or words.") } };
  if (!/[\p{L}\p{N}]{2}/u.test(value))
    return { wrong: { value: phrase("Give at least two letters or digits.") } };
  if (value.length > 120)
    return {
      wrong: {
        value: phrase("That’s {has} characters. The limit is {most}.", { has: value.length, most: 120 }),
      },
    };
  return { mute: { by, value } };
}

/** The mutes, and a preview of what a new one would hide. */
export async function showMutes(c: DeskContext): Promise<Response> {
  const typed = { by: c.req.query("by") ?? "source", value: c.req.query("value") ?? "" };
  const looked = typed.value ? readMute(typed) : null;
  const wrong = looked && "wrong" in looked ? looked.wrong : {};
  return mutesView(c, typed, wrong, looked && "mute" in looked ? looked.mute : null);
}

async function mutesView(c: DeskContext, typed: Typed, wrong: Wrong, mute: Mute | null): Promise<Response> {
  const [entries, done, headlines] = await Promise.all([
    entriesOf(c.env.LIBRARY, ["mute"]),
    doneRow(c),
    mute ? headlinesNow(c) : [],
  ]);
  const hit = mute ? hiddenBy(mute, headlines) : [];
  return show(c, {
    title: phrase("Muted"),
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    standfirst: phrase("Muted stories are left out of every list, search, feed and sitemap."),
    body: (
      <>
        <Done c={c} row={done} />
        {entries.length > 0 ? (
          <MuteList entries={entries} words={wordsIn(c)} />
        ) : (
          <p className="note">{phrase("Nothing is muted.")}</p>
        )}
        <section className="desk-section" aria-labelledby="new-mute">
          <h2 id="new-mute">{phrase("Mute a source or words")}</h2>
          <form className="desk-form" method="get" action={HERE}>
            <FormErrors wrong={wrong} />
            <Field name="by" label={phrase("Mute by")} options={MUTED_BY} typed={typed} wrong={wrong} />
            <Field
              name="value"
              label={phrase("The source’s name, or the words")}
              typed={typed}
              wrong={wrong}
              hint={phrase("Matches whole words in this order, in any case.")}
            />
            <p>
              <button type="submit" className="button">
                {phrase("Preview")}
              </button>
            </p>
          </form>
        </section>
        {mute ? (
          <section className="desk-section" aria-labelledby="preview">
            <h2 id="preview">
              {phrase("{count} of today’s {all} stories would be hidden", {
                count: hit.length,
                all: headlines.length,
              })}
            </h2>
            <ul className="desk-list">
              {hit.slice(0, 30).map(({ id, title, source }) => (
                <li key={id}>
                  <span>{title}</span>
                  <span className="meta">{source.name}</span>
                </li>
              ))}
            </ul>
            <DeskForm
              action={HERE}
              words={phrase("Mute {what}", { what: asWords(mute) })}
              tone="danger"
              sent={mute}
            />
          </section>
        ) : null}
      </>
    ),
  });
}

function MuteList({ entries, words }: { entries: readonly Entry<"mute">[]; words: string }) {
  const found = entries.filter(({ body, editor }) => matchesFilter(words, [body.value, editor]));
  return (
    <>
      <ListFilter
        action={HERE}
        label={phrase("Words in the mute, or the editor’s name")}
        words={words}
        found={found.length}
        all={entries.length}
      />
      <ul className="desk-list desk-choices">
        {found.map(({ id, body, editor, version }) => (
          <li key={id}>
            <Choice id={id} version={version} title={asWords(body)} />
            <span className="desk-list-title">{asTitle(body)}</span>
            <span className="meta">{editor}</span>
            <ActButton action={`${HERE}/${id}/end`} words={phrase("Remove the mute")} sent={{ version }} />
          </li>
        ))}
      </ul>
      <ChosenForm
        action={`${HERE}/chosen`}
        title={phrase("Selected mutes")}
        buttons={[["end", phrase("Remove selected mutes")]]}
      />
    </>
  );
}

/** Removes every selected mute. */
export async function postMutesEnd(c: DeskContext): Promise<Response> {
  const chosen = chosenIn(await readForm(c));
  const entries = await entriesAmong(c.env.LIBRARY, "mute", [...chosen.keys()]);
  const { count: done, isLate } = await actMany(
    c,
    entries.map(({ id }) => ({
      ...{ kind: "mute" as const, id, seen: chosen.get(id) ?? 0, body: null },
      summary: phrase("Removed a mute"),
    })),
  );
  return chosenDone(c, { chosen: chosen.size, done, isLate, back: HERE, seen: MANY_SEEN() });
}

/** Mutes a source or words. */
export async function postMute(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const read = readMute(typed);
  if ("wrong" in read) return mutesView(c, typed, read.wrong, null);
  const change = { kind: "mute", id: randomText(9), seen: 0, body: read.mute } as const;
  const acted = await act(
    c,
    { ...change, summary: phrase("Muted {what}", { what: asWords(read.mute) }) },
    HERE,
  );
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}

/** Removes a mute. */
export async function postMuteEnd(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const id = c.req.param("id") ?? "";
  const change = { kind: "mute", id, seen: seenVersion(typed), body: null } as const;
  const acted = await act(c, { ...change, summary: phrase("Removed a mute") }, HERE);
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}
