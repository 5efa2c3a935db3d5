import { entryAt, storiesUsing } from "../../archive/decisions/entries.ts";
import { picturePath } from "../../text/picture-address.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, readUpload, seenVersion } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";
import { upload } from "../pictures/upload.ts";
import { Section, Terms } from "../Rows.tsx";
import { showPictures, thumbnail, UsedIn } from "./pictures.tsx";

/** Handles an upload: JSON for the editor's script, else a redirect to the picture's page. */
export async function postPicture(c: DeskContext): Promise<Response> {
  const wantsJson = c.req.header("Accept") === "application/json";
  if (!c.env.MEDIA) return wantsJson ? c.json({ wrong: "Uploads are off." }, 503) : showPictures(c);
  const { typed, files } = await readUpload(c);
  const words = { alt: field(typed, "alt"), credit: field(typed, "credit") };
  const uploaded = await upload(c, files, words);
  if ("wrong" in uploaded)
    return wantsJson ? c.json(uploaded, 422) : showPictures(c, typed, { picture: uploaded.wrong });
  if (wantsJson) return c.json({ path: uploaded.path }, 201);
  return c.redirect(`/desk/pictures/${uploaded.id}?done=${uploaded.version}`, 303);
}

/**
 * The picture in the address: its description and credit, where it is used, and its Markdown; null for an unknown one.
 * Published stories keep their description and credit.
 */
export async function loadPicture(c: DeskContext): Promise<Editing<"picture"> | null> {
  const entry = await entryAt(c.env.LIBRARY, "picture", c.req.param("id") ?? "");
  if (!entry) return null;
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
        <Terms rows={rows} />
      </>
    ),
    below: (
      <Section id="remove" title="Remove it">
        <p>
          {stories.length > 0
            ? "Stories that use it will show a blank space. This can’t be undone."
            : "This deletes the file and can’t be undone."}
        </p>
        <DeskForm action={`${here}/remove`} words="Remove the picture" sent={{ version }} tone="danger" />
      </Section>
    ),
  };
}

/** Deletes a picture. */
export async function postPictureRemoval(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const removed = await c.env.desk.newsroom.removePicture(
    id,
    seenVersion(await readForm(c)),
    c.get("editor"),
  );
  return c.redirect(
    removed.kind === "changed" ? `/desk/pictures?done=${removed.version}` : "/desk/pictures",
    303,
  );
}
