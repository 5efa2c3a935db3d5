import { type Entry, entryAt, storiesUsing } from "../../archive/decisions/entries.ts";
import { newsroomOf } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { STORY_LIMITS } from "../../model/own-story.ts";
import { picturePath } from "../../text/picture-address.ts";
import { act } from "../act.ts";
import { DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, readUpload, seenVersion, type Typed, type Wrong } from "../form.ts";
import { PictureWords } from "../PictureFields.tsx";
import { upload } from "../pictures/upload.ts";
import { show } from "../show.tsx";
import { picturesView, thumbnail, UsedIn } from "./pictures.tsx";

/** Handles an upload: JSON for the editor's script, else a redirect to the picture's page. */
export async function postPicture(c: DeskContext): Promise<Response> {
  const wantsJson = c.req.header("Accept") === "application/json";
  if (!c.env.MEDIA)
    return wantsJson ? c.json({ wrong: phrase("Uploads are off.") }, 503) : picturesView(c, NOTHING);
  const { typed, files } = await readUpload(c);
  const words = { alt: field(typed, "alt"), credit: field(typed, "credit") };
  const uploaded = await upload(c, files, words);
  if ("wrong" in uploaded)
    return wantsJson ? c.json(uploaded, 422) : picturesView(c, { typed, wrong: { picture: uploaded.wrong } });
  if (wantsJson) return c.json({ path: uploaded.path }, 201);
  return c.redirect(`/desk/pictures/${uploaded.id}?done=${uploaded.version}`, 303);
}

const NOTHING = { typed: {}, wrong: {} };

const pictureHere = (c: DeskContext): Promise<Entry<"picture"> | null> =>
  entryAt(c.env.LIBRARY, "picture", c.req.param("id") ?? "");

/** One picture: its description and credit, where it is used, and its Markdown. */
export async function showPicture(c: DeskContext): Promise<Response> {
  const entry = await pictureHere(c);
  return entry ? pictureView(c, entry, { typed: entry.body, wrong: {} }) : c.notFound();
}

interface Refused {
  typed: { alt?: string; credit?: string };
  wrong: Wrong;
}

async function pictureView(c: DeskContext, entry: Entry<"picture">, refused: Refused): Promise<Response> {
  const { id, body, version } = entry;
  const { wrong } = refused;
  const typed: Typed = { alt: refused.typed.alt ?? "", credit: refused.typed.credit ?? "" };
  const stories = (await storiesUsing(c.env.LIBRARY, [id])).get(id) ?? [];
  const path = picturePath({ ...body, id });
  return show(c, {
    title: body.name || phrase("Picture"),
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        <img className="desk-picture" src={thumbnail(entry)} alt={body.alt || body.name} />
        <dl className="definition-rows">
          <div>
            <dt>{phrase("Address")}</dt>
            <dd>
              <code>{path}</code>
            </dd>
          </div>
          <div>
            <dt>{phrase("In a text")}</dt>
            <dd>
              <code>{`![${body.alt}](${path} "${body.credit}")`}</code>
            </dd>
          </div>
          <div>
            <dt>{phrase("Used in")}</dt>
            <dd>
              <UsedIn stories={stories} />
            </dd>
          </div>
        </dl>
        <DeskForm action={`/desk/pictures/${id}`} words={phrase("Save")} wrong={wrong} sent={{ version }}>
          <PictureWords typed={typed} wrong={wrong} />
        </DeskForm>
        <section className="desk-section" aria-labelledby="remove">
          <h2 id="remove">{phrase("Remove it")}</h2>
          <p>
            {stories.length > 0
              ? phrase("Stories that use it will show a blank space. This can’t be undone.")
              : phrase("This deletes the file and can’t be undone.")}
          </p>
          <DeskForm
            action={`/desk/pictures/${id}/remove`}
            words={phrase("Remove the picture")}
            sent={{ version }}
            tone="danger"
          />
        </section>
      </>
    ),
  });
}

/** Saves a picture's description and credit; published stories keep theirs. */
export async function postPictureWords(c: DeskContext): Promise<Response> {
  const entry = await pictureHere(c);
  if (!entry) return c.notFound();
  const typed = await readForm(c);
  const words = { alt: field(typed, "alt"), credit: field(typed, "credit") };
  const wrong: Record<string, string> = {};
  if (words.alt.length > STORY_LIMITS.alt) wrong.alt = phrase("Use 300 characters or fewer.");
  if (words.credit.length > STORY_LIMITS.credit) wrong.credit = phrase("Use 200 characters or fewer.");
  if (Object.keys(wrong).length > 0) return pictureView(c, entry, { typed: words, wrong });
  const { id, body } = entry;
  const change = { kind: "picture", id, seen: seenVersion(typed), body: { ...body, ...words } } as const;
  const summary = phrase("Described the picture “{name}”", { name: body.name || id });
  const acted = await act(c, { ...change, summary }, `/desk/pictures/${id}`);
  return acted instanceof Response ? acted : c.redirect(`/desk/pictures/${id}`, 303);
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
