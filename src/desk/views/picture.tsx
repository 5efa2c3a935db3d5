import { entryAt, storiesUsing } from "../../archive/decisions/entries.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { newsroomOf } from "../../env.ts";
import { picturePath } from "../../text/picture-address.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, readUpload, seenVersion } from "../form.ts";
import { type Editing, editorView, saveEntry } from "../kinds/editor.tsx";
import { upload } from "../pictures/upload.ts";
import { picturesView, thumbnail, UsedIn } from "./pictures.tsx";

/** Handles an upload: JSON for the editor's script, else a redirect to the picture's page. */
export async function postPicture(c: DeskContext): Promise<Response> {
  const wantsJson = c.req.header("Accept") === "application/json";
  if (!c.env.MEDIA) return wantsJson ? c.json({ wrong: "Uploads are off." }, 503) : picturesView(c, NOTHING);
  const { typed, files } = await readUpload(c);
  const words = { alt: field(typed, "alt"), credit: field(typed, "credit") };
  const uploaded = await upload(c, files, words);
  if ("wrong" in uploaded)
    return wantsJson ? c.json(uploaded, 422) : picturesView(c, { typed, wrong: { picture: uploaded.wrong } });
  if (wantsJson) return c.json({ path: uploaded.path }, 201);
  return c.redirect(`/desk/pictures/${uploaded.id}?done=${uploaded.version}`, 303);
}

const NOTHING = { typed: {}, wrong: {} };

const pictureHere = (c: DeskContext): Promise<DecisionRow<"picture"> | null> =>
  entryAt(c.env.LIBRARY, "picture", c.req.param("id") ?? "");

/** One picture: its description and credit, where it is used, and its Markdown. */
async function picturePage(c: DeskContext, entry: DecisionRow<"picture">): Promise<Editing<"picture">> {
  const { id, body, version } = entry;
  const stories = (await storiesUsing(c.env.LIBRARY, [id])).get(id) ?? [];
  const path = picturePath({ ...body, id });
  const here = `/desk/pictures/${id}`;
  const rows = [
    ["Address", <code key="address">{path}</code>],
    ["In a text", <code key="text">{`![${body.alt}](${path} "${body.credit}")`}</code>],
    ["Used in", <UsedIn key="used" stories={stories} />],
  ] as const;
  return {
    ...{ kind: "picture", id, entry, title: body.name || "Picture", action: here, base: body },
    above: (
      <>
        <img className="desk-picture" src={thumbnail(entry)} alt={body.alt || body.name} />
        <dl className="definition-rows">
          {rows.map(([name, shown]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    below: (
      <section className="desk-section" aria-labelledby="remove">
        <h2 id="remove">Remove it</h2>
        <p>
          {stories.length > 0
            ? "Stories that use it will show a blank space. This can’t be undone."
            : "This deletes the file and can’t be undone."}
        </p>
        <DeskForm action={`${here}/remove`} words="Remove the picture" sent={{ version }} tone="danger" />
      </section>
    ),
  };
}

export async function showPicture(c: DeskContext): Promise<Response> {
  const entry = await pictureHere(c);
  return entry ? editorView(c, await picturePage(c, entry)) : c.notFound();
}

/** Saves a picture's description and credit; published stories keep theirs. */
export async function postPictureWords(c: DeskContext): Promise<Response> {
  const entry = await pictureHere(c);
  if (!entry) return c.notFound();
  const page = await picturePage(c, entry);
  return saveEntry(c, page, page.action);
}

/** Deletes a picture. */
export async function postPictureRemoval(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const removed = await newsroomOf(c.env).removePicture(id, seenVersion(await readForm(c)), c.get("editor"));
  return c.redirect(
    removed.kind === "changed" ? `/desk/pictures?done=${removed.version}` : "/desk/pictures",
    303,
  );
}
