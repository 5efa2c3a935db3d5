import { entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { authorPath } from "../../edition/profiles.ts";
import { slugOf } from "../../text/slug.ts";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm } from "../form.ts";
import { type Editing, editorView, removeEntry, saveEntry } from "../kinds/editor.tsx";

const HERE = "/desk/byline";

/** The signed-in editor's byline page, which is optional. Its address doesn't change. */
async function ownPage(c: DeskContext): Promise<Editing<"profile">> {
  const editor = c.get("editor");
  const all = await entriesOf(c.env.LIBRARY, ["profile"]);
  const entry = all.find(({ body }) => body.editor === editor) ?? null;
  return {
    ...{
      kind: "profile",
      id: entry?.id ?? "",
      entry,
      shown: (row) => row?.body ?? { name: editor },
      base: { editor },
    },
    ...{ action: HERE, button: entry ? "Save" : "Create my page", title: "Your byline page" },
    standfirst: "A public page with your name, a few sentences and your stories, if you want one.",
    above: entry ? (
      <p>
        <a href={authorPath(entry.id)}>See it on the site</a>
      </p>
    ) : (
      <p className="note">You have no byline page. Your byline is plain text.</p>
    ),
    removal: { words: "Remove my page", action: `${HERE}/end` },
    below: entry ? <p>Without the page your stories stay, with their bylines as plain text.</p> : null,
  };
}

export const showByline = async (c: DeskContext): Promise<Response> => editorView(c, await ownPage(c));

/** Creates or changes the signed-in editor's byline page. */
export async function postByline(c: DeskContext): Promise<Response> {
  const page = await ownPage(c);
  if (page.entry) return saveEntry(c, page, HERE);
  const values = await readForm(c);
  const id = slugOf(field(values, "name"));
  const errors = { name: "Another editor has a page under this name." };
  if (id !== "" && (await entryAt(c.env.LIBRARY, "profile", id)))
    return editorView(c, page, { values, errors });
  return saveEntry(c, { ...page, id }, HERE, { values });
}

/** Removes the signed-in editor's byline page. */
export const postBylineEnd = async (c: DeskContext): Promise<Response> =>
  removeEntry(c, await ownPage(c), HERE);
