import { hiddenBy } from "../../edition/decision-queries.ts";
import type { Mute } from "../../model/decision-kinds.ts";
import { type Entry, entriesOf } from "../../newsroom/decisions/store.ts";
import { act } from "../act.ts";
import { randomText } from "../auth/passphrase.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field, FormErrors } from "../Field.tsx";
import { headlinesNow } from "../find-stories.ts";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/mutes";
const WAYS = [
  ["source", "Everything of a source, by its name"],
  ["words", "Every title with these words"],
] as const;

const asWords = ({ by, value }: Mute): string =>
  by === "source" ? `everything of ${value}` : `titles with “${value}”`;

/** Checks a mute: the mute, or what is wrong with it. */
function readMute(typed: Typed): { mute: Mute } | { wrong: Wrong } {
  const value = field(typed, "value").replace(/\s+/g, " ");
  const by = WAYS.find(([way]) => way === typed.by)?.[0];
  if (!by) return { wrong: { by: "Choose a source or words." } };
  if (!/[\p{L}\p{N}]{2}/u.test(value)) return { wrong: { value: "Give at least two letters or digits." } };
  if (value.length > 120)
    return { wrong: { value: `That has ${value.length} characters; at most 120 fit.` } };
  return { mute: { by, value } };
}

/** What is muted; and what a further mute would take away, before it is made. */
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
    title: "Muted",
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    standfirst: "Muted stories are left out of every list, search, feed and sitemap.",
    body: (
      <>
        <Done c={c} row={done} />
        {entries.length > 0 ? <MuteList entries={entries} /> : <p className="note">Nothing is muted.</p>}
        <section className="desk-section" aria-labelledby="new-mute">
          <h2 id="new-mute">Mute a source or words</h2>
          <form className="desk-form" method="get" action={HERE}>
            <FormErrors wrong={wrong} />
            <Field name="by" label="Mute by" options={WAYS} typed={typed} wrong={wrong} />
            <Field
              name="value"
              label="The source’s name, or the words"
              typed={typed}
              wrong={wrong}
              hint="Matches whole words in this order, in any case."
            />
            <p>
              <button type="submit" className="button">
                Preview
              </button>
            </p>
          </form>
        </section>
        {mute ? (
          <section className="desk-section" aria-labelledby="preview">
            <h2 id="preview">{`${hit.length} of today’s ${headlines.length} stories would go`}</h2>
            <ul className="desk-list">
              {hit.slice(0, 30).map(({ id, title, source }) => (
                <li key={id}>
                  <span>{title}</span>
                  <span className="meta">{source.name}</span>
                </li>
              ))}
            </ul>
            <DeskForm action={HERE} words={`Mute ${asWords(mute)}`} tone="danger" sent={mute} />
          </section>
        ) : null}
      </>
    ),
  });
}

function MuteList({ entries }: { entries: readonly Entry<"mute">[] }) {
  return (
    <ul className="desk-list">
      {entries.map(({ id, body, editor, version }) => (
        <li key={id}>
          <span className="desk-list-title">{asWords(body)}</span>
          <span className="meta">{editor}</span>
          <ActButton action={`${HERE}/${id}/end`} words="Remove the mute" sent={{ version }} />
        </li>
      ))}
    </ul>
  );
}

/** Mutes a source or words. */
export async function postMute(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const read = readMute(typed);
  if ("wrong" in read) return mutesView(c, typed, read.wrong, null);
  const change = { kind: "mute", id: randomText(9), seen: 0, body: read.mute } as const;
  const acted = await act(c, { ...change, summary: `Muted ${asWords(read.mute)}` }, HERE);
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}

/** Ends a mute. */
export async function postMuteEnd(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const id = c.req.param("id") ?? "";
  const change = { kind: "mute", id, seen: seenVersion(typed), body: null } as const;
  const acted = await act(c, { ...change, summary: "Ended a mute" }, HERE);
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}
