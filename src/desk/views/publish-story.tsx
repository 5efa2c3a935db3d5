import { CATEGORY_NAMES, sectionPath } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { originOf, variablesOf } from "../../env.ts";
import type { OwnStory } from "../../model/own-story.ts";
import { DefinitionRows } from "../../site/components/DefinitionRows.tsx";
import { leftOut } from "../../site/html/left-out.ts";
import { slugOf } from "../../text/slug.ts";
import { publishProblems } from "../ask-outside.ts";
import { formatTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { readForm } from "../form.ts";
import { showQuestion } from "../Question.tsx";
import { draftOf, type WorkingCopy, workingCopy } from "../story-form.ts";
import { storyForm, submitStory } from "./write-story.tsx";

/** A story that passed all checks. */
interface Ready {
  copy: WorkingCopy;
  story: OwnStory;
  text: string;
}

/** The story to publish, or the form with its errors. */
async function readyToPublish(c: DeskContext): Promise<Ready | Response> {
  const copy = await workingCopy(c, c.req.param("id") ?? "");
  if (!copy) return c.redirect("/desk/write", 303);
  if (copy.entry?.body.state === "published") return c.redirect(`/desk/write/${copy.id}`, 303);
  const { entry, typed } = copy;
  const read = draftOf(typed, entry?.body ?? null);
  if ("wrong" in read) return storyForm(c, entry, { typed, wrong: read.wrong });
  const { story, text } = read;
  const wrong = await publishProblems(c, { ...story, id: copy.id }, text);
  if (Object.keys(wrong).length > 0) return storyForm(c, entry, { typed, wrong });
  return { copy, text, story: { ...story, slug: story.slug || slugOf(story.headline) } };
}

/** Asks to confirm before a story becomes public: when, where it appears, and who is notified. */
export async function askToPublish(c: DeskContext): Promise<Response> {
  const ready = await readyToPublish(c);
  if (ready instanceof Response) return ready;
  const { copy, story, text } = ready;
  const now = c.get("now");
  const later = story.publishAt !== null && story.publishAt > now ? story.publishAt : null;
  const unseen = leftOut(text).map(({ line, part }) => `line ${line}: ${part}`);
  const rows = [
    [
      "When",
      later === null
        ? "As soon as you press the button. All readers see it within 60 seconds."
        : `${formatTime(later)}, ${site.city.name} time. You can change or cancel it until then.`,
    ],
    ["Address", originOf(c.env, c.req.raw) + ownPath({ ...story, id: copy.id })],
    ["Where readers see it", placesOf(story)],
    ["What we send", sentFor(c, story)],
    ...(unseen.length > 0 ? [["What readers won’t see", unseen.join(", ")] as const] : []),
  ] as const;
  return showQuestion(c, {
    title: `Publish “${story.headline}”?`,
    standfirst: "Nothing is public yet.",
    about: <DefinitionRows rows={rows} />,
    words: later === null ? "Publish now" : "Schedule it",
    values: { version: copy.typed.version ?? "0" },
    back: `/desk/write/${copy.id}`,
  });
}

function placesOf({ section, isExplainer, page }: OwnStory) {
  const name = CATEGORY_NAMES[section];
  if (page)
    return `At the foot of every page${page === "header" ? ", in the main menu" : ""}, in the Site Directory and in the sitemap. It isn’t in news lists or feeds.`;
  if (isExplainer)
    return `At the top of ${name} as an explainer, and in the sitemap. It isn’t in news lists or feeds.`;
  return (
    <ul>
      <li>
        <a href={sectionPath(section)}>{name}</a>
      </li>
      <li>The front page, while it’s one of the newest stories</li>
      <li>{`RSS, Atom and JSON Feed of the site and of ${name}`}</li>
      <li>Search, archive and sitemaps, where search engines find it</li>
    </ul>
  );
}

/** A sentence about who is notified of a publication. */
function sentFor(c: DeskContext, { isExplainer, page }: OwnStory): string {
  const { hub, indexNowKey } = variablesOf(c.env);
  if (isExplainer || page || (hub === null && indexNowKey === null))
    return "Nothing. Feed readers and search engines find it on their next visit.";
  const recipients = [
    ...(hub === null ? [] : [`the feed hub ${new URL(hub).host}`]),
    ...(indexNowKey === null ? [] : ["search engines through IndexNow"]),
  ];
  return `A minute later we tell ${recipients.join(" and ")} that pages and feeds have changed. That can’t be undone.`;
}

/** Publishes a confirmed story, now or at its scheduled time. */
export async function postPublish(c: DeskContext): Promise<Response> {
  const sent = await readForm(c);
  const ready = await readyToPublish(c);
  if (ready instanceof Response) return ready;
  const { copy, story, text } = ready;
  const now = c.get("now");
  const publishAt = Math.max(story.publishAt ?? now, now);
  const body: OwnStory = { ...story, state: "published", publishAt };
  const summary = publishAt > now ? `Scheduled “${story.headline}”` : `Published “${story.headline}”`;
  const { id, entry, typed } = copy;
  const asked = { ...typed, version: sent.version ?? "0" };
  return submitStory(c, { id, entry, body, text, summary }, asked, `/desk/write/${id}`);
}
