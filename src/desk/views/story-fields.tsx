import type { FormField } from "../../decisions/kind.ts";
import { kindOf } from "../../decisions/kinds.ts";
import { readPicturePath } from "../../text/picture-address.ts";
import { ActButtons } from "../DeskForm.tsx";
import { type DeskField, ErrorList, Fields } from "../Fields.tsx";
import type { FormErrors, FormValues } from "../form.ts";
import { PICTURE_FIELD } from "./pictures.tsx";
import type { Group } from "./write.tsx";

interface StoryFieldsProps {
  id: string;
  typed: FormValues;
  wrong: FormErrors;
  group: Group;
  /** True for a writer, who submits a story to the editors instead of publishing it. */
  isWriter: boolean;
}

/** The fields of a story in a given state: a published one keeps its time and address. */
function fieldsIn(group: Group): FormField[] {
  const isOut = group === "published" || group === "withdrawn";
  const hidden = [...(isOut ? ["publishAt"] : []), ...(group === "draft" ? [] : ["slug"])];
  return kindOf("story").fields.filter(({ name }) => !hidden.includes(name));
}

/** The form of a story. Its first button doesn't publish, because Enter in a field activates it. */
export function StoryFields({ id, typed, wrong, group, isWriter }: StoryFieldsProps) {
  const fields = fieldsIn(group);
  const [headline, ...texts] = fields.filter((field) => field.group === undefined);
  const settings: DeskField[] = [
    { ...PICTURE_FIELD, group: "Picture", isOptional: true },
    ...fields.filter((field) => field.group !== undefined),
  ];
  const isNew = id === "new" && Object.keys(wrong).length === 0;
  const form = { values: typed, errors: wrong };
  return (
    <form
      className="desk-story"
      method="post"
      action={`/desk/write/${id}`}
      encType="multipart/form-data"
      data-draft={id}
    >
      <ErrorList errors={wrong} />
      <input type="hidden" name="version" value={typed.version ?? "0"} />
      <div className="desk-form">
        <Fields {...form} fields={headline ? [{ ...headline, autoFocus: isNew }, ...texts] : texts} />
      </div>
      <div className="desk-form">
        {readPicturePath(typed.image ?? "") ? (
          <img className="desk-picture" src={typed.image} alt={typed.alt ?? ""} />
        ) : null}
        <Fields {...form} fields={settings} />
      </div>
      <Buttons {...{ group, isWriter }} words={(typed.body ?? "").split(/\s+/).filter(Boolean).length} />
    </form>
  );
}

const PUBLISH = {
  draft: "Publish…",
  planned: "Update the scheduled story",
  published: "Publish the update",
  withdrawn: "Publish again…",
} as const;

/** The buttons, which stay in view. The first one saves the story so that only editors see it. */
function Buttons({
  group,
  isWriter,
  words,
}: Pick<StoryFieldsProps, "group" | "isWriter"> & { words: number }) {
  const isDraft = group === "draft";
  const buttons: [act: string, label: string][] = [["look", "Save and preview"]];
  if (!isWriter) buttons.push(["publish", PUBLISH[group]]);
  else if (isDraft) buttons.push(["submit", "Submit to the editors"]);
  if (group === "planned" && !isWriter) buttons.push(["draft", "Cancel the scheduled publication"]);
  return (
    <p className="bar desk-story-bar">
      <button type="submit" className="button" name="act" value={isDraft ? "draft" : "keep"}>
        {isDraft ? "Save as draft" : "Save without publishing"}
      </button>
      <ActButtons buttons={buttons} />
      <span className="meta" data-words>{`Words: ${words}`}</span>
    </p>
  );
}
