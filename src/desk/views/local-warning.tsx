import { type Entry, entryAt } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import { randomText } from "../../text/random-text.ts";
import { act } from "../act.ts";
import { ActButton } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { show } from "../show.tsx";
import { LABELS, LocalWarningForm, readLocalWarning, typedOf } from "./local-warning-form.tsx";

const HERE = "/desk/warnings";

/** One warning of our own, to change or remove. */
export async function showLocalWarning(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "localWarning", c.req.param("id") ?? "");
  if (!entry) return c.notFound();
  return warningView(c, entry.id, typedOf(entry.body, entry.version));
}

function warningView(
  c: DeskContext,
  id: string,
  typed: Typed,
  wrong: Wrong = {},
  overtaken?: Entry<"localWarning"> | null,
): Response {
  const mine = overtaken === undefined ? typed : { ...typed, version: String(overtaken?.version ?? 0) };
  return show(c, {
    title: id ? phrase("A warning") : phrase("A new warning"),
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        {overtaken === undefined ? null : (
          <Overtaken
            entry={overtaken}
            theirs={overtaken ? typedOf(overtaken.body, overtaken.version) : {}}
            mine={typed}
            labels={LABELS}
          />
        )}
        <LocalWarningForm action={id ? `${HERE}/${id}` : HERE} typed={mine} wrong={wrong} />
        {id ? (
          <div className="desk-section">
            <ActButton
              action={`${HERE}/${id}/end`}
              words={phrase("Remove warning")}
              sent={{ version: mine.version ?? "0" }}
              quiet
            />
          </div>
        ) : null}
      </>
    ),
  });
}

/** A new warning of our own, or a change to one. */
export async function postLocalWarning(c: DeskContext): Promise<Response> {
  const known = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const read = readLocalWarning(typed, c.get("now"));
  if ("wrong" in read) return warningView(c, known, typed, read.wrong);
  const { name, where } = read.warning;
  const change = {
    kind: "localWarning",
    id: known || randomText(9),
    seen: seenVersion(typed),
    body: read.warning,
    summary: known
      ? phrase("Changed the warning “{name}”", { name: `${name}, ${where}` })
      : phrase("Posted the warning “{name}”", { name: `${name}, ${where}` }),
  } as const;
  const acted = await act(c, change, HERE);
  return acted instanceof Response ? acted : warningView(c, known, typed, {}, acted.overtaken);
}

/** Removes a warning of our own before its end. */
export async function postLocalWarningEnd(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const entry = await entryAt(c.env.LIBRARY, "localWarning", id);
  if (!entry) return c.redirect(HERE, 303);
  const summary = phrase("Removed the warning “{name}”", { name: `${entry.body.name}, ${entry.body.where}` });
  const change = { kind: "localWarning", id, seen: seenVersion(typed), body: null, summary } as const;
  const acted = await act(c, change, HERE);
  return acted instanceof Response
    ? acted
    : warningView(c, id, typedOf(entry.body, entry.version), {}, acted.overtaken);
}
