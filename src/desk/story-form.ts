import * as v from "valibot";
import { entryAt } from "../archive/decisions/entries.ts";
import { type Unsaved, unsavedOf } from "../archive/decisions/unsaved.ts";
import { CURATED_PAGES } from "../city/sections.ts";
import { type DecisionRow, kindOf } from "../decisions/kinds.ts";
import { DRAFT_TEXT, MAX_MARKDOWN, type OwnStory, ownStory, readyStory } from "../model/own-story.ts";
import { leftOut } from "../site/html/left-out.ts";
import { htmlOf, picturesIn, refuseTooComplex, TooComplex } from "../site/html/markdown.ts";
import { readPicturePath } from "../text/picture-address.ts";
import { slugOf } from "../text/slug.ts";
import type { DeskContext } from "./desk-context.ts";
import { type FormErrors, type FormValues, field } from "./form.ts";
import { labelsOf, readBody, valuesOf } from "./kinds/form-values.ts";

/** The fields that are part of a story's body; the text is stored separately. */
const FIELDS = kindOf("story").fields.filter(({ name }) => name !== "body" && name !== "isExplainer");

/** The form values of a story. */
export const fieldsOfStory = ({
  body,
  text,
  version,
}: Pick<DecisionRow<"story">, "body" | "text" | "version">): FormValues => ({
  ...valuesOf(FIELDS, body),
  isExplainer: body.isExplainer ? "head" : body.page,
  body: text,
  version: String(version),
});

const tooLong = (has: number, most: number): string =>
  `Text: ${has.toLocaleString("en-US")} characters. The limit is ${most.toLocaleString("en-US")}.`;

/** The labels of a story's fields, by field name. */
export const STORY_LABELS = labelsOf(kindOf("story").fields);

/** The draft in a form, or the errors by field: a text that is too long, or a missing section. */
export function draftOf(
  typed: FormValues,
  before: OwnStory | null,
): { story: OwnStory; text: string } | { wrong: FormErrors } {
  const text = typed.body ?? "";
  const slug = field(typed, "slug");
  // A published story's address can't change.
  const kept = before !== null && before.state !== "draft" ? before.slug : slug && slugOf(slug);
  const read = readBody<OwnStory>(
    { schema: ownStory },
    {
      fields: FIELDS,
      values: { ...typed, slug: kept },
      base: {
        ...{ state: "draft", reason: "", updatedAt: null, isExplainer: typed.isExplainer === "head" },
        page: ["footer", "header"].includes(typed.isExplainer ?? "") ? typed.isExplainer : "",
        ...(typed.act === "submit" ? { submitted: true } : {}),
        words: text.slice(0, DRAFT_TEXT).split(/\s+/).filter(Boolean).length,
      },
      now: 0,
    },
  );
  const wrong = {
    ...("errors" in read ? read.errors : {}),
    ...(text.length > DRAFT_TEXT ? { body: tooLong(text.length, DRAFT_TEXT) } : {}),
  };
  return "errors" in read || "body" in wrong ? { wrong } : { story: read.body, text };
}

/** The errors that prevent publishing a story, by field; empty if there are none. */
export function unready(story: OwnStory, text: string): FormErrors {
  const wrong: Record<string, string> = {};
  const read = v.safeParse(readyStory, { ...story, slug: story.slug || slugOf(story.headline) });
  for (const issue of read.issues ?? []) {
    const name = v.getDotPath(issue) ?? "";
    const label = issue.type === "max_length" ? `${STORY_LABELS[name] ?? name}: ` : "";
    wrong[name] ??= label + issue.message;
  }
  if (story.isExplainer && !CURATED_PAGES.some(({ feedKey }) => feedKey === story.section))
    wrong.isExplainer = "Only National News and World News have explainers. Choose another placement.";
  const inText = wrongText(text);
  if (inText) wrong.body = inText;
  return wrong;
}

/** What a Ghost export contains in place of its site’s address. */
const GHOST_SITE = "__GHOST_URL__";

/** The path of a picture that was never uploaded here, or a link of a Ghost export; undefined if there is none. */
const pathElsewhere = (html: string): string | undefined =>
  [...html.matchAll(/ (src|href)="https:\/\/x\.example\/([^"]*)"/g)].find(
    ([, name, path = ""]) => path.startsWith(GHOST_SITE) || (name === "src" && !readPicturePath(`/${path}`)),
  )?.[2];

function wrongText(text: string): string | undefined {
  if (text.length > MAX_MARKDOWN) return tooLong(text.length, MAX_MARKDOWN);
  if (!text.trim()) return "Write the text first.";
  try {
    refuseTooComplex(text);
    const bare = picturesIn(text).find(({ alt, credit }) => !alt || !credit);
    if (bare)
      return `A picture in the text needs a description and a credit: ![what it shows](${bare.address.slice(0, 100)} "credit")`;
    const html = htmlOf(text, "https://x.example");
    if (html.trim() === "") return "This text has nothing we can show.";
    const elsewhere = pathElsewhere(html);
    if (elsewhere !== undefined)
      return `“${elsewhere.slice(0, 200)}” is on another site. Enter its full address, starting with https://.`;
    const lost = leftOut(text).find(({ part }) => part === "");
    if (lost) return `Line ${lost.line}: readers wouldn’t see all of this part. Write it as plain Markdown.`;
    return /<img(?![^>]* alt="[^"])/.test(html)
      ? 'Describe each picture in the text: alt="what it shows"'
      : undefined;
  } catch (error) {
    if (error instanceof TooComplex) return error.message;
    throw error;
  }
}

/** A story with its unsaved changes. */
export interface WorkingCopy {
  id: string;
  /** The saved story; null for a new one. */
  entry: DecisionRow<"story"> | null;
  /** This editor's unsaved changes. */
  mine: Unsaved | null;
  /** Other editors' unsaved changes. */
  others: Unsaved[];
  /** The form's values: this editor's changes, else the saved story. */
  typed: FormValues;
}

/** The story with this id and its unsaved changes; null if the id is unknown. */
export async function workingCopy(c: DeskContext, id: string): Promise<WorkingCopy | null> {
  const [entry, unsaved] = await Promise.all([
    entryAt(c.env.LIBRARY, "story", id),
    unsavedOf(c.env.LIBRARY, id),
  ]);
  if (!entry && unsaved.length === 0) return null;
  const mine = unsaved.find(({ editor }) => editor === c.get("editor")) ?? null;
  const others = unsaved.filter((one) => one !== mine);
  const typed = mine ? { ...mine.fields, version: String(mine.seen) } : entry ? fieldsOfStory(entry) : {};
  return { id, entry, mine, others, typed };
}
