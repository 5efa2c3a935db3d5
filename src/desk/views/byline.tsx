import * as v from "valibot";
import { type Entry, entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { authorPath } from "../../edition/profiles.ts";
import { phrase } from "../../i18n/phrase.ts";
import { STORY_LIMITS } from "../../model/own-story.ts";
import { linkOrNothing } from "../../model/shape.ts";
import { slugOf } from "../../text/slug.ts";
import { act } from "../act.ts";
import { DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/byline";
const MOST_BIO = 1_000;

async function ownProfile(c: DeskContext): Promise<Entry<"profile"> | null> {
  const all = await entriesOf(c.env.LIBRARY, ["profile"]);
  return all.find(({ body }) => body.editor === c.get("editor")) ?? null;
}

const typedOf = (entry: Entry<"profile"> | null, editor: string): Typed =>
  entry
    ? { name: entry.body.name, bio: entry.body.bio, link: entry.body.link }
    : { name: editor, bio: "", link: "" };

/** The signed-in editor's byline page, which is optional. */
export async function showByline(c: DeskContext): Promise<Response> {
  const entry = await ownProfile(c);
  return bylineView(c, entry, typedOf(entry, c.get("editor")), {});
}

async function bylineView(
  c: DeskContext,
  entry: Entry<"profile"> | null,
  typed: Typed,
  wrong: Wrong,
): Promise<Response> {
  const sent = { version: entry?.version ?? 0 };
  return show(c, {
    title: phrase("Your byline page"),
    standfirst: phrase("A public page with your name, a few sentences and your stories, if you want one."),
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {entry ? (
          <p>
            <a href={authorPath(entry.id)}>{phrase("See it on the site")}</a>
          </p>
        ) : (
          <p className="note">{phrase("You have no byline page. Your byline is plain text.")}</p>
        )}
        <DeskForm
          action={HERE}
          words={entry ? phrase("Save") : phrase("Create my page")}
          wrong={wrong}
          sent={sent}
        >
          <Field
            name="name"
            label={phrase("Your name, as your bylines have it")}
            hint={phrase("Stories with this name in their byline are listed on the page, and lead to it.")}
            typed={typed}
            wrong={wrong}
          />
          <Field
            name="bio"
            label={phrase("About you")}
            lines={4}
            required={false}
            typed={typed}
            wrong={wrong}
          />
          <Field
            name="link"
            label={phrase("A link")}
            hint={phrase("Your own page or profile elsewhere: it begins with https://.")}
            kind="url"
            required={false}
            typed={typed}
            wrong={wrong}
          />
        </DeskForm>
        {entry ? (
          <section className="desk-section" aria-labelledby="end">
            <h2 id="end">{phrase("Remove the page")}</h2>
            <p>{phrase("Your stories stay, with their bylines as plain text.")}</p>
            <DeskForm action={`${HERE}/end`} words={phrase("Remove my page")} tone="danger" sent={sent} />
          </section>
        ) : null}
      </>
    ),
  });
}

function wrongIn(typed: Typed): Wrong {
  const wrong: Record<string, string> = {};
  const [name, bio] = [field(typed, "name"), field(typed, "bio")];
  if (!/\p{L}/u.test(name) || name.length > STORY_LIMITS.byline)
    wrong.name = phrase("Give a name of at most {most} characters.", { most: STORY_LIMITS.byline });
  if (bio.length > MOST_BIO) wrong.bio = phrase("Use {most} characters or fewer.", { most: MOST_BIO });
  const link = field(typed, "link");
  if (link.startsWith("/") || !v.is(linkOrNothing, link)) wrong.link = phrase("A link begins with https://.");
  return wrong;
}

/** Creates or changes the signed-in editor's byline page. Its address doesn't change. */
export async function postByline(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const entry = await ownProfile(c);
  const wrong = wrongIn(typed);
  if (Object.keys(wrong).length > 0) return bylineView(c, entry, typed, wrong);
  const name = field(typed, "name");
  const id = entry?.id ?? slugOf(name);
  const taken = entry ? null : await entryAt(c.env.LIBRARY, "profile", id);
  if (taken)
    return bylineView(c, null, typed, { name: phrase("Another editor has a page under this name.") });
  const body = { editor: c.get("editor"), name, bio: field(typed, "bio"), link: field(typed, "link") };
  const summary = phrase("Set the byline page of {name}", { name });
  const acted = await act(c, { kind: "profile", id, seen: seenVersion(typed), body, summary }, HERE);
  return acted instanceof Response ? acted : bylineView(c, acted.overtaken, typed, { "": OVERTAKEN });
}

const OVERTAKEN = phrase(
  "This page was changed in another window. Your text is below: save again to keep it.",
);

/** Removes the signed-in editor's byline page. */
export async function postBylineEnd(c: DeskContext): Promise<Response> {
  const entry = await ownProfile(c);
  if (!entry) return c.redirect(HERE, 303);
  const seen = seenVersion(await readForm(c));
  const summary = phrase("Removed the byline page of {name}", { name: entry.body.name });
  const acted = await act(c, { kind: "profile", id: entry.id, seen, body: null, summary }, HERE);
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}
