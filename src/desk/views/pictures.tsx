import { entryAt, findEntries, storiesUsing } from "../../archive/decisions/entries.ts";
import { type DecisionRow, kindOf } from "../../decisions/kinds.ts";
import { DefinitionRows } from "../../site/components/DefinitionRows.tsx";
import { pictureAt, picturePath, widthsOf } from "../../text/picture-address.ts";
import { formatTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { Pager, pageIn } from "../Filter.tsx";
import { type FormErrors, type FormValues, field, readForm, readUpload, seenVersion } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";
import { upload } from "../pictures/upload.ts";
import { Section } from "../Rows.tsx";
import { show } from "../show.tsx";

const PAGE = 24;

/** Accepts a file, or a photo from a phone's camera. In a story's form, a script uploads it at once. */
export const PICTURE_FIELD: DeskField = {
  ...{ name: "picture", label: "Upload a picture", control: "file", accept: "image/*" },
  hint: "JPEG, PNG or WebP, up to 12 MB. Location and camera data are removed.",
};

/** The address of a picture's smallest size. */
const thumbnail = ({ id, body }: DecisionRow<"picture">): string => {
  const picture = { ...body, id };
  const [smallest = body.width] = widthsOf(picture);
  return smallest === body.width ? picturePath(picture) : pictureAt(picture, smallest);
};

/** All pictures, newest first, with the stories that use them, and the upload form with its errors. */
export async function showPictures(
  c: DeskContext,
  values: FormValues = {},
  errors: FormErrors = {},
): Promise<Response> {
  const page = pageIn(c);
  const { entries, all } = await findEntries(c.env.LIBRARY, "picture", { words: "", page, size: PAGE });
  const ids = entries.map(({ id }) => id);
  const used = await storiesUsing(c.env.LIBRARY, ids);
  const fields = [PICTURE_FIELD, ...kindOf("picture").fields];
  const query = { page: `${page + 1}` };
  return show(c, {
    title: "Pictures",
    status: Object.keys(errors).length > 0 ? 422 : 200,
    standfirst: "Pictures that editors uploaded, and where they’re used.",
    body: (
      <>
        {c.env.MEDIA ? (
          <DeskForm action="/desk/pictures" words="Upload" {...{ fields, values, errors }} />
        ) : (
          <NoBucket />
        )}
        {all === 0 ? <p className="note">No pictures yet.</p> : null}
        <ul className="desk-pictures">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`/desk/pictures/${entry.id}`}>
                <img src={thumbnail(entry)} alt={entry.body.alt || entry.body.name} loading="lazy" />
              </a>
              <p className="meta">
                {`${entry.body.width} × ${entry.body.height}, ${entry.editor}, ${formatTime(entry.changed)}`}
              </p>
              <UsedIn stories={used.get(entry.id) ?? []} />
            </li>
          ))}
        </ul>
        <Pager {...{ action: "/desk/pictures", query, isLast: all <= page * PAGE }} />
      </>
    ),
  });
}

/** The stories that use a picture. */
function UsedIn({ stories }: { stories: readonly { id: string; headline: string }[] }) {
  if (stories.length === 0) return <p className="meta">Not used</p>;
  return (
    <ul>
      {stories.map(({ id, headline }) => (
        <li key={id}>
          <a href={`/desk/write/${id}`}>{headline || "Untitled"}</a>
        </li>
      ))}
    </ul>
  );
}

const NoBucket = () => (
  <div className="note">
    <p>Uploads are off because this deployment has no R2 bucket. To turn them on:</p>
    <ol>
      <li>Turn on R2 in the Cloudflare dashboard. The first 10 GB are free.</li>
      <li>
        <code>npm run wrangler -- r2 bucket create woodward-media</code>
      </li>
      <li>In wrangler.toml, uncomment the MEDIA lines.</li>
      <li>
        <code>npm run deploy</code>
      </li>
    </ol>
  </div>
);

/** Handles an upload. Responds with JSON to the editor's script; otherwise redirects to the picture's page. */
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
 * The form of a picture: its description and credit, the stories that use it, and its Markdown; null if it is unknown.
 * Changes don't affect published stories.
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
        <DefinitionRows rows={rows} />
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
  const done = removed.kind === "changed" ? `?done=${removed.version}` : "";
  return c.redirect(`/desk/pictures${done}`, 303);
}
