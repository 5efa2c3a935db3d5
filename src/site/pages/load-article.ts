import { articlePath } from "../../archive/article-path.ts";
import { openDb } from "../../archive/ask.ts";
import type { ListedCorrection } from "../../archive/corrections.ts";
import type { StoryRecord } from "../../archive/story-record.ts";
import type { License } from "../../city/source.ts";
import { type ArticleCoverage, articleCoverage } from "../../clusters/article-coverage.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { isOwn, ownHeadline, ownPath } from "../../edition/own-headline.ts";
import { licenseNow } from "../../edition/rights.ts";
import type { Explainer } from "../../edition/values.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import type { Headline } from "../../model/headline.ts";
import { isStoryId } from "../../model/story-id.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import { type Deferred, deferred, settledWithin } from "../html/deferred.ts";
import { noStory } from "./no-story.tsx";
import { ownStoryShown, ownStoryWithoutText } from "./own-story.ts";

/** The story at an address: another newsroom's, our own, or a withdrawn one. */
export type ArticleData =
  | {
      kind: "found";
      article: Headline;
      license: License | undefined;
      content: Deferred<string>;
      coverage: Deferred<ArticleCoverage | null>;
      related: Deferred<Headline[]>;
      corrections: Deferred<ListedCorrection[]>;
      /** In ms. */
      now: number;
    }
  | {
      kind: "own";
      story: OwnStoryShown;
      corrections: ListedCorrection[];
      others: Explainer[];
      related: Deferred<Headline[]>;
      now: number;
    }
  | { kind: "withdrawn"; reason: string; at: number; path: string };

const RELATED = 5;
const SLUG = /^[\p{L}\p{N}_.~-]{1,160}$/u;

/**
 * Finds the story of `/article/{id}/{slug}`; a response if it has moved or is missing. Reads the archive first. If that
 * takes longer than a page waits, shows the current headline and streams the text.
 */
export async function loadArticle(
  c: AppContext,
  { params: { id, slug } }: RouteParams<"id" | "slug">,
): Promise<ArticleData | Response> {
  if (!SLUG.test(slug) || !isStoryId(id)) return SLUG.test(slug) ? noStory(c, "missing") : c.notFound();
  const here = `/article/${id}/${slug}`;
  const record = deferred(c.get("library").record(id));
  await settledWithin([record]);
  const early = record.settled?.value;
  if (early?.kind === "found") return shown(c, early.value, here);
  const headline = await c.get("edition").headline(id);
  if (headline.kind !== "found") {
    const late = await record.promise;
    if (late.kind === "found") return shown(c, late.value, here);
    return noStory(c, late.kind === "missing" ? headline.kind : late.kind);
  }
  const article = headline.value;
  if (isOwn(article)) {
    const late = await record.promise;
    if (late.kind === "found") return shown(c, late.value, here);
    return ownStory(c, article, { story: ownStoryWithoutText(article), corrections: [], others: [] });
  }
  const later = record.promise.then((answer) => {
    const gathered = answer.kind === "found" && answer.value.kind === "gathered" ? answer.value : null;
    return { text: gathered?.story.content ?? "", corrections: gathered?.corrections ?? [] };
  });
  return gatheredStory(c, here, article, {
    content: deferred(later.then(({ text }) => text)),
    corrections: deferred(later.then(({ corrections }) => corrections)),
  });
}

async function shown(c: AppContext, record: StoryRecord, here: string): Promise<ArticleData | Response> {
  if (record.kind === "withdrawn")
    return { kind: "withdrawn", reason: record.reason, at: record.at, path: here };
  if (record.kind === "gathered") {
    const { content, ...story } = record.story;
    const texts = {
      content: deferred(Promise.resolve(content)),
      corrections: deferred(Promise.resolve(record.corrections)),
    };
    await settledWithin(Object.values(texts));
    return gatheredStory(c, here, story, texts);
  }
  const { story, text, corrections, translations } = record;
  const headline = ownHeadline(story, c.get("origin"));
  if (isMuted(await c.get("decisionsRead"), headline)) return noStory(c, "missing");
  if (ownPath(story) !== here) return c.redirect(ownPath(story), 301);
  const { explainers } = story.isExplainer
    ? await c.get("edition").section(story.section)
    : { explainers: [] };
  const others = explainers.filter((other) => other.id !== story.id).slice(0, RELATED);
  return ownStory(c, headline, {
    story: await ownStoryShown(c, story, text, translations),
    corrections,
    others,
  });
}

const ownStory = (
  c: AppContext,
  headline: Headline,
  parts: { story: OwnStoryShown; corrections: ListedCorrection[]; others: Explainer[] },
): ArticleData => ({
  kind: "own",
  ...parts,
  related: deferred(relatedStories(c, headline, Promise.resolve(null))),
  now: Date.now(),
});

async function gatheredStory(
  c: AppContext,
  here: string,
  article: Headline,
  texts: { content: Deferred<string>; corrections: Deferred<ListedCorrection[]> },
): Promise<ArticleData | Response> {
  const decisions = await c.get("decisionsRead");
  if (isMuted(decisions, article)) return noStory(c, "missing");
  const path = articlePath(article);
  if (path !== here) return c.redirect(path, 301);
  const coverage = deferred(
    articleCoverage(openDb(c.env.LIBRARY), article, (report) => !isMuted(decisions, report)),
  );
  const related = deferred(relatedStories(c, article, coverage.promise));
  const license = licenseNow(decisions, article.feed);
  return { kind: "found", article, license, coverage, related, ...texts, now: Date.now() };
}

/** Related stories from the archive; if it doesn't answer, the section's newest. */
async function relatedStories(
  c: AppContext,
  headline: Headline,
  coverage: Promise<ArticleCoverage | null>,
): Promise<Headline[]> {
  const found = await c.get("library").related(headline, RELATED);
  const covered = new Set((await coverage)?.others.map(({ id }) => id));
  const isOther = ({ id, link }: Headline) =>
    !covered.has(id) && id !== headline.id && link !== headline.link;
  const alike = found.kind === "found" ? found.value.filter(isOther) : [];
  if (alike.length > 0) return alike;
  const { articles } = await c.get("edition").section(headline.feedKey);
  return articles.filter(isOther).slice(0, RELATED);
}
