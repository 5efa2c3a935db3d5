import { CATEGORY_NAMES } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { readPicturePath } from "../../text/picture-address.ts";
import { ErrorList, Field } from "../Field.tsx";
import type { FormErrors, FormValues } from "../form.ts";
import { PictureInput } from "../PictureFields.tsx";
import { STORY_LABELS } from "../story-labels.ts";
import type { Group } from "./write.tsx";

const SECTIONS = FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]] as const);

const STANDS = [
  ["", phrase("News: in lists and feeds, newest first")],
  ["head", phrase("Explainer: at the top of National or World News, not in lists")],
] as const;

interface StoryFieldsProps {
  id: string;
  typed: FormValues;
  wrong: FormErrors;
  group: Group;
}

/** The form of a story. Its first button doesn't publish, because Enter in a field submits it. */
export function StoryFields({ id, typed, wrong, group }: StoryFieldsProps) {
  const same = { typed, wrong };
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
      <Field {...same} name="headline" label={STORY_LABELS.headline} />
      <Field {...same} name="standfirst" label={STORY_LABELS.standfirst} lines={2} required={false} />
      <Field
        {...same}
        name="body"
        label={STORY_LABELS.body}
        lines={22}
        hint={phrase(
          "Markdown: a blank line between paragraphs, ## before a heading, [words](address) for a link.",
        )}
      />
      <PictureFields {...same} />
      <PlaceFields {...same} group={group} />
      <EvidenceFields {...same} />
      <Buttons group={group} />
    </form>
  );
}

interface Same {
  typed: FormValues;
  wrong: FormErrors;
}

const PictureFields = (same: Same) => (
  <fieldset className="desk-group">
    <legend>{STORY_LABELS.image}</legend>
    {readPicturePath(same.typed.image ?? "") ? (
      <img className="desk-picture" src={same.typed.image} alt={same.typed.alt ?? ""} />
    ) : null}
    <PictureInput ofStory />
    <Field
      {...same}
      name="image"
      label={phrase("Address of the picture")}
      required={false}
      hint={phrase("An upload fills this in. For a picture on the web, enter its https:// address.")}
    />
    <Field
      {...same}
      name="alt"
      label={STORY_LABELS.alt}
      required={false}
      hint={phrase("For readers who can’t see it. Required to publish a picture.")}
    />
    <Field
      {...same}
      name="credit"
      label={STORY_LABELS.credit}
      required={false}
      hint={phrase("Who owns the picture. Required to publish it.")}
    />
  </fieldset>
);

function PlaceFields({ group, ...same }: Same & { group: Group }) {
  const isOut = group === "published" || group === "withdrawn";
  return (
    <fieldset className="desk-group">
      <legend>{phrase("Where and when")}</legend>
      <Field {...same} name="section" label={STORY_LABELS.section} options={SECTIONS} />
      <Field {...same} name="standing" label={STORY_LABELS.standing} options={STANDS} />
      {isOut ? null : (
        <Field
          {...same}
          name="publishAt"
          label={STORY_LABELS.publishAt}
          kind="datetime-local"
          required={false}
          hint={phrase("{city} time. Leave empty to publish right away.", { city: site.city.name })}
        />
      )}
      {group === "draft" ? (
        <Field
          {...same}
          name="slug"
          label={STORY_LABELS.slug}
          required={false}
          hint={phrase("Leave empty to use the headline. You can’t change it once the story is published.")}
        />
      ) : null}
    </fieldset>
  );
}

const EvidenceFields = (same: Same) => (
  <fieldset className="desk-group">
    <legend>{phrase("Who wrote it, and how we know")}</legend>
    <Field
      {...same}
      name="byline"
      label={STORY_LABELS.byline}
      required={false}
      hint={phrase("Who wrote it. Leave empty for no byline.")}
    />
    <Field
      {...same}
      name="sources"
      label={STORY_LABELS.sources}
      lines={3}
      required={false}
      hint={phrase("One per line: a name, and its address if it has one.")}
    />
    <Field
      {...same}
      name="howWeKnow"
      label={STORY_LABELS.howWeKnow}
      lines={2}
      required={false}
      hint={phrase("One or two sentences on how you know. Readers see them above the sources.")}
    />
    <Field
      {...same}
      name="tags"
      label={STORY_LABELS.tags}
      required={false}
      hint={phrase("Up to 10, separated by commas. Each one links to a search.")}
    />
  </fieldset>
);

const PUBLISH = {
  draft: phrase("Publish…"),
  planned: phrase("Update the scheduled story"),
  published: phrase("Publish the update"),
  withdrawn: phrase("Publish again…"),
} as const;

/** The first button saves for editors only. */
function Buttons({ group }: { group: Group }) {
  const isDraft = group === "draft";
  return (
    <p className="bar desk-story-bar">
      <button type="submit" className="button" name="act" value={isDraft ? "draft" : "keep"}>
        {isDraft ? phrase("Save as draft") : phrase("Save without publishing")}
      </button>
      <button type="submit" className="button-quiet" name="act" value="look">
        {phrase("Save and preview")}
      </button>
      <button type="submit" className="button-quiet" name="act" value="publish">
        {PUBLISH[group]}
      </button>
      {group === "planned" ? (
        <button type="submit" className="button-quiet" name="act" value="draft">
          {phrase("Cancel the scheduled publication")}
        </button>
      ) : null}
    </p>
  );
}
