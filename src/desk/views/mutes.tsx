import { kindOf } from "../../decisions/kinds.ts";
import { hiddenBy } from "../../edition/decision-queries.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { ErrorList } from "../Field.tsx";
import { headlinesNow } from "../find-stories.ts";
import { readBody } from "../kinds/form-values.ts";
import { KindFields } from "../kinds/KindFields.tsx";
import { showKind } from "../kinds/list-page.tsx";

const HERE = "/desk/mutes";

/** The mutes, and a preview of what a new one would hide. */
export async function showMutes(c: DeskContext): Promise<Response> {
  const values = { by: c.req.query("by") ?? "source", value: c.req.query("value") ?? "" };
  const file = kindOf("mute");
  const read = values.value ? readBody(file, { fields: file.fields, values, now: c.get("now") }) : null;
  const errors = read && "errors" in read ? read.errors : {};
  return showKind(c, "mute", {
    form: (
      <>
        <section className="desk-section" aria-labelledby="new-mute">
          <h2 id="new-mute">Mute a source or words</h2>
          <form className="desk-form" method="get" action={HERE}>
            <ErrorList wrong={errors} />
            <KindFields fields={file.fields} values={values} errors={errors} />
            <p>
              <button type="submit" className="button">
                Preview
              </button>
            </p>
          </form>
        </section>
        {read && "body" in read ? await previewOf(c, read.body) : null}
      </>
    ),
  });
}

/** What a mute would hide, and the button that makes it. */
async function previewOf(c: DeskContext, mute: { by: "source" | "words"; value: string }) {
  const headlines = await headlinesNow(c);
  const hit = hiddenBy(mute, headlines);
  return (
    <section className="desk-section" aria-labelledby="preview">
      <h2 id="preview">{`${hit.length} of today’s ${headlines.length} stories would be hidden`}</h2>
      <ul className="desk-list">
        {hit.slice(0, 30).map(({ id, title, source }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="meta">{source.name}</span>
          </li>
        ))}
      </ul>
      <DeskForm
        action={HERE}
        words={`Mute ${kindOf("mute")
          .line(mute, "")
          .replace(/^./, (letter) => letter.toLowerCase())}`}
        tone="danger"
        sent={mute}
      />
    </section>
  );
}
