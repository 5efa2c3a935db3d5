import { CATEGORY_NAMES } from "../../city/sections.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { type Entry, entryAt } from "../../newsroom/decisions/store.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field, FormErrors } from "../Field.tsx";
import type { Typed, Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { show } from "../show.tsx";
import { fieldsOfStory } from "../story-form.ts";
import { groupOf } from "./write.tsx";

const SECTIONS = FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]] as const);

const STANDS = [
  ["", "News: in lists and feeds, newest first"],
  ["head", "Explainer: at the top of National or World News, in no list"],
] as const;

const LABELS = {
  headline: "Headline",
  standfirst: "Standfirst",
  body: "Text",
  section: "Section",
  byline: "Byline",
  image: "Picture",
  alt: "What the picture shows",
  credit: "Credit",
  sources: "Sources",
  howWeKnow: "How we know",
  standing: "Placement",
  publishAt: "Comes out",
};

/** What of a story's page is not as it is kept. */
interface Unsaved {
  typed: Typed;
  wrong?: Wrong;
  overtaken?: Entry<"story"> | null;
}

/** A story of ours: the form, and what can be done with it. `new` is one that was never saved. */
export async function showWriteStory(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (id === "new") return storyForm(c, null, { typed: { section: "local-news" } });
  const entry = await entryAt(c.env.LIBRARY, "story", id);
  return entry ? storyForm(c, entry, { typed: fieldsOfStory(entry) }) : (c.notFound() as Response);
}

/** The page of the form: as kept, or as typed with what is in the way. */
export async function storyForm(
  c: DeskContext,
  entry: Entry<"story"> | null,
  unsaved: Unsaved,
): Promise<Response> {
  const { typed, wrong = {}, overtaken } = unsaved;
  const now = c.get("now");
  const id = entry?.id ?? "new";
  const mine = overtaken === undefined ? typed : { ...typed, version: String(overtaken?.version ?? 0) };
  return show(c, {
    title: entry?.body.headline ?? "A new story",
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    ...(entry ? { standfirst: STANDING[groupOf(entry, now)](entry) } : {}),
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {overtaken === undefined ? null : (
          <Overtaken
            entry={overtaken}
            theirs={overtaken ? fieldsOfStory(overtaken) : {}}
            mine={typed}
            labels={LABELS}
          />
        )}
        {entry ? <Doors entry={entry} now={now} /> : null}
        <StoryFields
          id={id}
          typed={mine}
          wrong={wrong}
          isOut={entry ? groupOf(entry, now) === "published" : false}
        />
        {entry && entry.body.state !== "withdrawn" ? (
          <Withdraw entry={entry} wrong={wrong} typed={mine} />
        ) : null}
      </>
    ),
  });
}

const STANDING = {
  draft: () => "A draft. Only editors see it.",
  planned: ({ body }: Entry<"story">) => `Comes out ${sayTime(body.publishAt ?? 0)}.`,
  published: ({ body }: Entry<"story">) =>
    `Out since ${sayTime(body.publishAt ?? 0)}${body.updatedAt ? `, updated ${sayTime(body.updatedAt)}` : ""}.`,
  withdrawn: ({ body }: Entry<"story">) => `Withdrawn: ${body.reason} Publish to restore it.`,
};

function Doors({ entry, now }: { entry: Entry<"story">; now: number }) {
  const isOut = groupOf(entry, now) === "published";
  return (
    <p className="bar">
      <a href={`/desk/write/${entry.id}/look`}>See it on a phone and on a desk</a>
      {isOut ? <a href={ownPath({ id: entry.id, slug: entry.body.slug })}>See it on the site</a> : null}
      {isOut ? <a href={`/desk/stories/${entry.id}`}>Put it first, or correct it</a> : null}
    </p>
  );
}

interface StoryFieldsProps {
  id: string;
  typed: Typed;
  wrong: Wrong;
  isOut: boolean;
}

function StoryFields({ id, typed, wrong, isOut }: StoryFieldsProps) {
  const same = { typed, wrong };
  return (
    <form className="desk-form" method="post" action={`/desk/write/${id}`} data-draft={id}>
      <FormErrors wrong={wrong} />
      <input type="hidden" name="version" value={typed.version ?? "0"} />
      <Field {...same} name="headline" label={LABELS.headline} />
      <Field {...same} name="standfirst" label={LABELS.standfirst} lines={2} required={false} />
      <Field
        {...same}
        name="body"
        label={LABELS.body}
        lines={22}
        hint="In Markdown: an empty line between paragraphs, ## before a heading, [words](address) for a link."
      />
      <Field {...same} name="section" label={LABELS.section} options={SECTIONS} />
      <Field
        {...same}
        name="byline"
        label={LABELS.byline}
        required={false}
        hint="Who wrote it. Leave empty for no byline."
      />
      <Field
        {...same}
        name="image"
        label={LABELS.image}
        required={false}
        hint="Its address: https, or a path on this site."
      />
      <Field
        {...same}
        name="alt"
        label={LABELS.alt}
        required={false}
        hint="For readers who can’t see it. Needed if there’s a picture."
      />
      <Field {...same} name="credit" label={LABELS.credit} required={false} />
      <Field
        {...same}
        name="sources"
        label={LABELS.sources}
        lines={3}
        required={false}
        hint="One per line: a name, and its address if it has one."
      />
      <Field
        {...same}
        name="howWeKnow"
        label={LABELS.howWeKnow}
        lines={2}
        required={false}
        hint="One or two sentences on how you know. Readers see them above the sources."
      />
      <Field {...same} name="standing" label={LABELS.standing} options={STANDS} />
      {isOut ? null : (
        <Field
          {...same}
          name="publishAt"
          label={LABELS.publishAt}
          kind="datetime-local"
          required={false}
          hint="Empty: when you press Publish."
        />
      )}
      <p className="bar">
        <button type="submit" className="button" name="act" value="publish">
          {isOut ? "Publish the update" : "Publish"}
        </button>
        {isOut ? null : (
          <>
            <button type="submit" className="button-quiet" name="act" value="draft">
              Save as a draft
            </button>
            <button type="submit" className="button-quiet" name="act" value="look">
              Save and look at it
            </button>
          </>
        )}
      </p>
    </form>
  );
}

function Withdraw({ entry, typed, wrong }: { entry: Entry<"story">; typed: Typed; wrong: Wrong }) {
  const isDraft = entry.body.state === "draft";
  return (
    <form className="desk-form desk-section" method="post" action={`/desk/write/${entry.id}/withdraw`}>
      <input type="hidden" name="version" value={entry.version} />
      {isDraft ? null : (
        <Field
          name="reason"
          label="Withdraw it: the reason, as readers will see it"
          typed={typed}
          wrong={wrong}
          lines={2}
        />
      )}
      <p>
        <button type="submit" className="button desk-danger">
          {isDraft ? "Delete the draft" : "Withdraw the story"}
        </button>
      </p>
    </form>
  );
}
