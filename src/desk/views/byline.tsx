import { entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { authorPath } from "../../edition/profiles.ts";
import { slugOf } from "../../text/slug.ts";
import type { DeskContext } from "../desk-context.ts";
import { type FormValues, field } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";

const HERE = "/desk/byline";

/** The signed-in editor's byline page, which is optional. Its address can't change. */
export async function loadByline(c: DeskContext, values?: FormValues): Promise<Editing<"profile">> {
  const editor = c.get("editor");
  const all = await entriesOf(c.env.LIBRARY, ["profile"]);
  const entry = all.find(({ body }) => body.editor === editor) ?? null;
  const id = entry?.id ?? slugOf(values ? field(values, "name") : "");
  const isTaken = entry === null && id !== "" && (await entryAt(c.env.LIBRARY, "profile", id)) !== null;
  return {
    ...{ kind: "profile", id, entry, base: { editor }, shown: (row) => row?.body ?? { name: editor } },
    ...{ action: HERE, button: entry ? "Save" : "Create my page", title: "Your byline page" },
    ...(isTaken ? { errors: { name: "Another editor has a page under this name." } } : {}),
    standfirst: "A public page with your name, a few sentences and your stories, if you want one.",
    links: entry ? [[authorPath(entry.id), "See it on the site"]] : [],
    above: entry ? null : <p className="note">You have no byline page. Your byline is plain text.</p>,
    removal: { words: "Remove my page", to: HERE },
    below: entry ? (
      <p>If you remove the page, your stories stay and their bylines become plain text.</p>
    ) : null,
  };
}
