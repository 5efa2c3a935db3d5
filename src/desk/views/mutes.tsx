import { kindOf } from "../../decisions/kinds.ts";
import { hiddenBy } from "../../edition/decision-queries.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { headlinesNow } from "../find-stories.ts";
import { readBody } from "../kinds/form-values.ts";
import { showKind } from "../kinds/list-page.tsx";
import { Rows, Section } from "../Rows.tsx";

const HERE = "/desk/mutes";

/** The mutes, and a preview of what a new one would hide. */
export async function showMutes(c: DeskContext): Promise<Response> {
  const values = { by: c.req.query("by") ?? "source", value: c.req.query("value") ?? "" };
  const { fields, schema } = kindOf("mute");
  const read = values.value ? readBody({ schema }, { fields, values, now: c.get("now") }) : null;
  const errors = read && "errors" in read ? read.errors : {};
  return showKind(c, "mute", {
    form: (
      <>
        <Section id="new-mute" title="Mute a source or words">
          <DeskForm action={HERE} words="Preview" method="get" {...{ fields, values, errors }} />
        </Section>
        {read && "body" in read ? await previewOf(c, read.body) : null}
      </>
    ),
  });
}

/** What a mute would hide, and the button that makes it. */
async function previewOf(c: DeskContext, mute: { by: "source" | "words"; value: string }) {
  const headlines = await headlinesNow(c);
  const hit = hiddenBy(mute, headlines);
  const what = kindOf("mute")
    .line(mute, "")
    .replace(/^./, (letter) => letter.toLowerCase());
  return (
    <Section id="preview" title={`${hit.length} of today’s ${headlines.length} stories would be hidden`}>
      <Rows rows={hit.slice(0, 30).map(({ id, title, source }) => ({ id, title, meta: source.name }))} />
      <DeskForm action={HERE} words={`Mute ${what}`} tone="danger" sent={mute} />
    </Section>
  );
}
