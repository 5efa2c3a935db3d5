import { findEntries, storiesUsing } from "../../archive/decisions/entries.ts";
import { type DecisionRow, kindOf } from "../../decisions/kinds.ts";
import { pictureAt, picturePath, widthsOf } from "../../text/picture-address.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { ErrorList } from "../Field.tsx";
import type { FormErrors, FormValues } from "../form.ts";
import { KindFields } from "../kinds/KindFields.tsx";
import { Pager, pageIn } from "../ListFilter.tsx";
import { PictureInput } from "../PictureFields.tsx";
import { show } from "../show.tsx";

const PAGE = 24;

/** A picture in its smallest size. */
export const thumbnail = ({ id, body }: DecisionRow<"picture">): string => {
  const picture = { ...body, id };
  const [smallest = body.width] = widthsOf(picture);
  return smallest === body.width ? picturePath(picture) : pictureAt(picture, smallest);
};

/** All pictures, newest first, each with where it is used, and the form to upload one. */
export function showPictures(c: DeskContext): Promise<Response> {
  return picturesView(c, { typed: {}, wrong: {} });
}

/** The same with the errors of an upload. */
export async function picturesView(
  c: DeskContext,
  { typed, wrong }: { typed: FormValues; wrong: FormErrors },
): Promise<Response> {
  const page = pageIn(c);
  const { entries: shown, all } = await findEntries(c.env.LIBRARY, "picture", {
    words: "",
    page,
    size: PAGE,
  });
  const used = await storiesUsing(
    c.env.LIBRARY,
    shown.map(({ id }) => id),
  );
  return show(c, {
    title: "Pictures",
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    standfirst: "Pictures that editors uploaded, and where they’re used.",
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {c.env.MEDIA ? <UploadForm typed={typed} wrong={wrong} /> : <NoBucket />}
        {all === 0 ? <p className="note">No pictures yet.</p> : null}
        <ul className="desk-pictures">
          {shown.map((entry) => (
            <li key={entry.id}>
              <a href={`/desk/pictures/${entry.id}`}>
                <img src={thumbnail(entry)} alt={entry.body.alt || entry.body.name} loading="lazy" />
              </a>
              <p className="meta">
                {`${entry.body.width} × ${entry.body.height}, ${entry.editor}, ${sayTime(entry.changed)}`}
              </p>
              <UsedIn stories={used.get(entry.id) ?? []} />
            </li>
          ))}
        </ul>
        <Pager action="/desk/pictures" page={page} isLast={all <= page * PAGE} />
      </>
    ),
  });
}

/** The stories that use a picture. */
export function UsedIn({ stories }: { stories: readonly { id: string; headline: string }[] }) {
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

function UploadForm({ typed, wrong }: { typed: FormValues; wrong: FormErrors }) {
  return (
    <form className="desk-form" method="post" action="/desk/pictures" encType="multipart/form-data">
      <ErrorList wrong={wrong} />
      <PictureInput />
      <KindFields fields={kindOf("picture").fields} values={typed} errors={wrong} />
      <p>
        <button type="submit" className="button">
          Upload
        </button>
      </p>
    </form>
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
