import { entryAt } from "../../archive/decisions/entries.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { OWN_FEED } from "../../edition/own-headline.ts";
import { isFeedKey } from "../../model/headline.ts";
import type { OwnStory } from "../../model/own-story.ts";
import { isStoryId, storyId } from "../../model/story-id.ts";
import { randomText } from "../../text/random-text.ts";
import { slugOf } from "../../text/slug.ts";
import { publishProblems } from "../ask-outside.ts";
import type { DeskContext } from "../desk-context.ts";
import { type FormValues, field, readForm, readUpload, seenVersion } from "../form.ts";
import { upload } from "../pictures/upload.ts";
import { draftOf, fieldsOfStory } from "../story-form.ts";
import { wrongReason } from "../submit-change.ts";
import { storyForm, submitStory } from "./write-story.tsx";

/** The maximum size of an autosaved form in bytes: a value in D1 has at most 1 MB. */
const MAX_UNSAVED = 900_000;

const here = (id: string): string => `/desk/write/${id}`;

/** Saves a story's form according to the button: as a draft, as unpublished changes, or as an update. */
export async function postStory(c: DeskContext): Promise<Response> {
  const known = c.req.param("id") ?? "";
  const entry = known === "new" ? null : await entryAt(c.env.LIBRARY, "story", known);
  const { typed: sent, files } = await readUpload(c);
  const uploaded =
    files.length > 0 ? await upload(c, files, { alt: sent.alt ?? "", credit: sent.credit ?? "" }) : null;
  if (uploaded && "wrong" in uploaded)
    return storyForm(c, entry, { typed: sent, wrong: { image: uploaded.wrong } });
  const typed = uploaded ? { ...sent, image: uploaded.path } : sent;
  const read = draftOf(typed, entry?.body ?? null);
  if ("wrong" in read) return storyForm(c, entry, { typed, wrong: read.wrong });
  const { story, text } = read;
  // A story that was deleted in the meantime is restored at its address.
  const id = known === "new" ? storyId(story.section, OWN_FEED, randomText(9), c.get("now")) : known;
  const isPublic = entry !== null && entry.body.state !== "draft";
  if (isPublic && typed.act === "publish") return update(c, entry, typed, { story, text });
  const isPlanned = entry?.body.state === "published" && (entry.body.publishAt ?? 0) > c.get("now");
  if (isPublic && !(isPlanned && typed.act === "draft")) return keep(c, entry, typed);
  return submitStory(c, { id, entry, body: story, text }, typed, here(id) + wayOn(typed));
}

/** The end of the address that the saved form redirects to, which depends on the button. */
const wayOn = ({ act }: FormValues): string => (act === "look" || act === "publish" ? `/${act}` : "");

/** Saves changes to a published or scheduled story for this editor only, until they are published. */
async function keep(c: DeskContext, { id }: DecisionRow<"story">, typed: FormValues): Promise<Response> {
  const unsaved = { story: id, seen: seenVersion(typed), fields: typed };
  await c.env.desk.newsroom.keepUnsaved(unsaved, c.get("editor"));
  return c.redirect(typed.act === "look" ? `${here(id)}/look` : `${here(id)}?kept=1`, 303);
}

/** Autosaves an editor's text for the editor's script; returns the id of a new story. */
export async function postUnsaved(c: DeskContext): Promise<Response> {
  const known = c.req.param("id") ?? "";
  const fields = await readForm(c, MAX_UNSAVED);
  const { section = "" } = fields;
  if (!isFeedKey(section)) return c.json({ wrong: "no section" }, 422);
  const id = known === "new" ? storyId(section, OWN_FEED, randomText(9), c.get("now")) : known;
  if (!isStoryId(id)) return c.json({ wrong: "no such story" }, 404);
  await c.env.desk.newsroom.keepUnsaved({ story: id, seen: seenVersion(fields), fields }, c.get("editor"));
  return c.json({ id });
}

/** Publishes the changes to a published or scheduled story; a withdrawn story needs a confirmation first. */
async function update(
  c: DeskContext,
  entry: DecisionRow<"story">,
  typed: FormValues,
  { story, text }: { story: OwnStory; text: string },
): Promise<Response> {
  const { id } = entry;
  const now = c.get("now");
  const wrong = await publishProblems(c, { ...story, id }, text);
  if (Object.keys(wrong).length > 0) return storyForm(c, entry, { typed, wrong });
  if (entry.body.state === "withdrawn") {
    await keep(c, entry, typed);
    return c.redirect(`${here(id)}/publish`, 303);
  }
  const before = entry.body.publishAt ?? now;
  const isOut = before <= now;
  const body: OwnStory = {
    ...story,
    state: "published",
    slug: entry.body.slug,
    // A published story's time of publication can't change.
    publishAt: isOut ? before : Math.max(story.publishAt ?? now, now),
    updatedAt: isOut ? now : null,
  };
  return submitStory(c, { id, entry, body, text }, typed, here(id));
}

/** Withdraws a story with its reason, or deletes a draft. */
export async function postWithdraw(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "story", c.req.param("id") ?? "");
  if (!entry) return c.redirect("/desk/write", 303);
  const values = await readForm(c);
  const { id, text } = entry;
  const typed = { ...fieldsOfStory(entry), version: values.version ?? "0" };
  if (entry.body.state === "draft")
    return submitStory(c, { id, entry, body: null, text }, typed, "/desk/write");
  const reason = field(values, "reason");
  const wrong = wrongReason(reason);
  if (wrong) return storyForm(c, entry, { typed: { ...typed, reason }, wrong: { reason: wrong } });
  const slug = entry.body.slug || slugOf(entry.body.headline);
  const body: OwnStory = { ...entry.body, slug, state: "withdrawn", reason, updatedAt: c.get("now") };
  return submitStory(c, { id, entry, body, text }, typed, here(id));
}
