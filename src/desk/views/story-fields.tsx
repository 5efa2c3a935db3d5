import type { FormField } from "../../decisions/kind.ts";
import { kindOf } from "../../decisions/kinds.ts";
import { readPicturePath } from "../../text/picture-address.ts";
import { ErrorList } from "../Field.tsx";
import type { FormErrors, FormValues } from "../form.ts";
import { KindFields } from "../kinds/KindFields.tsx";
import { PictureInput } from "../PictureFields.tsx";
import type { Group } from "./write.tsx";

interface StoryFieldsProps {
  id: string;
  typed: FormValues;
  wrong: FormErrors;
  group: Group;
}

/** The fields of a story in a state: what is out keeps its time and address. */
function fieldsIn(group: Group): FormField[] {
  const isOut = group === "published" || group === "withdrawn";
  const hidden = [...(isOut ? ["publishAt"] : []), ...(group === "draft" ? [] : ["slug"])];
  return kindOf("story").fields.filter(({ name }) => !hidden.includes(name));
}

/** The form of a story. Its first button doesn't publish, because Enter in a field submits it. */
export function StoryFields({ id, typed, wrong, group }: StoryFieldsProps) {
  const fields = fieldsIn(group);
  const isText = ({ group: part }: FormField) => part === undefined;
  const form = { values: typed, errors: wrong };
  return (
    <form
      className="desk-form desk-story"
      method="post"
      action={`/desk/write/${id}`}
      encType="multipart/form-data"
      data-draft={id}
    >
      <ErrorList wrong={wrong} />
      <input type="hidden" name="version" value={typed.version ?? "0"} />
      <KindFields {...form} fields={fields.filter(isText)} />
      {readPicturePath(typed.image ?? "") ? (
        <img className="desk-picture" src={typed.image} alt={typed.alt ?? ""} />
      ) : null}
      <PictureInput ofStory />
      <KindFields {...form} fields={fields.filter((field) => !isText(field))} />
      <Buttons group={group} />
    </form>
  );
}

const PUBLISH = {
  draft: "Publish…",
  planned: "Update the scheduled story",
  published: "Publish the update",
  withdrawn: "Publish again…",
} as const;

/** The first button saves for editors only. */
function Buttons({ group }: { group: Group }) {
  const isDraft = group === "draft";
  return (
    <p className="bar desk-story-bar">
      <button type="submit" className="button" name="act" value={isDraft ? "draft" : "keep"}>
        {isDraft ? "Save as draft" : "Save without publishing"}
      </button>
      <button type="submit" className="button-quiet" name="act" value="look">
        Save and preview
      </button>
      <button type="submit" className="button-quiet" name="act" value="publish">
        {PUBLISH[group]}
      </button>
      {group === "planned" ? (
        <button type="submit" className="button-quiet" name="act" value="draft">
          Cancel the scheduled publication
        </button>
      ) : null}
    </p>
  );
}
