import { OWN_FEED } from "../../edition/own-headline.ts";
import { storyId } from "../../model/story-id.ts";
import { type Entry, entryAt } from "../../newsroom/decisions/store.ts";
import { act } from "../act.ts";
import { randomText } from "../auth/passphrase.ts";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, seenVersion } from "../form.ts";
import { wrongPicture } from "../look-at-picture.ts";
import { fieldsOfStory, readStoryForm } from "../story-form.ts";
import { storyForm } from "./write-story.tsx";

/** Saves a draft, or publishes: now, later, or as an update. */
export async function postStory(c: DeskContext): Promise<Response> {
  const known = c.req.param("id") ?? "";
  const entry = known === "new" ? null : await entryAt(c.env.LIBRARY, "story", known);
  const typed = await readForm(c);
  const now = c.get("now");
  const isOut = entry?.body.state === "published";
  const isDraft = !isOut && typed.act !== "publish";
  const read = readStoryForm(typed, entry?.body ?? null, isDraft, now);
  if ("wrong" in read) return storyForm(c, entry, { typed, wrong: read.wrong });
  const { story, text } = read;
  const badPicture = isDraft ? undefined : await wrongPicture(c, story.image);
  if (badPicture) return storyForm(c, entry, { typed, wrong: { image: badPicture } });
  // A story that somebody threw away meanwhile comes back under its own address.
  const id = known === "new" ? storyId(story.section, OWN_FEED, randomText(9), now) : known;
  const verb = isDraft ? "Saved the draft" : isOut ? "Updated" : "Published";
  const change = { kind: "story", id, seen: seenVersion(typed), body: story, text } as const;
  const to = typed.act === "look" ? `/desk/write/${id}/look` : `/desk/write/${id}`;
  const acted = await act(c, { ...change, summary: `${verb} “${story.headline}”` }, to);
  if (!(acted instanceof Response))
    return storyForm(c, acted.overtaken, { typed, overtaken: acted.overtaken });
  return acted;
}

/** Withdraws a story with its reason, or throws a draft away. */
export async function postWithdraw(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "story", c.req.param("id") ?? "");
  if (!entry) return c.redirect("/desk/write", 303);
  const typed = await readForm(c);
  const { id, body } = entry;
  const same = { kind: "story", id, seen: seenVersion(typed) } as const;
  const reason = field(typed, "reason");
  if (body.state !== "draft" && (!reason || reason.length > 400)) {
    const words = reason
      ? "The reason can have at most 400 characters."
      : "Give a reason. Readers will see it.";
    return storyForm(c, entry, { typed: { ...fieldsOfStory(entry), reason }, wrong: { reason: words } });
  }
  const acted =
    body.state === "draft"
      ? await act(c, { ...same, body: null, summary: `Deleted the draft “${body.headline}”` }, "/desk/write")
      : await act(c, withdrawal(same, entry, reason, c.get("now")), `/desk/write/${id}`);
  if (acted instanceof Response) return acted;
  return storyForm(c, acted.overtaken, { typed: fieldsOfStory(entry), overtaken: acted.overtaken });
}

const withdrawal = (
  same: { kind: "story"; id: string; seen: number },
  { body, text }: Entry<"story">,
  reason: string,
  now: number,
) => ({
  ...same,
  body: { ...body, state: "withdrawn" as const, reason, updatedAt: now },
  text,
  summary: `Withdrew “${body.headline}”: ${reason}`,
});
