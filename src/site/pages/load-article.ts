import type { Licence } from "../../city/source.ts";
import { readDesk } from "../../desk/desk-memory.ts";
import { correctionsOf, isHidden, isOut, standingNow, withdrawalOf } from "../../edition/decision-queries.ts";
import type { OwnHeadline, Standing } from "../../edition/decisions.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { relatedTo } from "../../edition/related.ts";
import { licenceNow } from "../../edition/rights.ts";
import type { AppContext, Asked } from "../../env.ts";
import { articlePath } from "../../model/article-path.ts";
import type { Headline } from "../../model/headline.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { lookUpStory } from "./look-up-story.ts";
import { noStory } from "./no-story.tsx";
import { ownStoryShown } from "./own-story.ts";

/** What stands at a story's address: another newsroom's story, one of our own, or that it was withdrawn. */
export type ArticleData =
  | {
      kind: "known";
      article: Headline;
      licence: Licence | undefined;
      content: Soon<string>;
      related: Soon<Headline[]>;
      corrections: Standing<"correction">[];
    }
  | { kind: "own"; story: OwnStoryShown; corrections: Standing<"correction">[]; others: OwnHeadline[] }
  | { kind: "withdrawn"; reason: string; at: number; path: string };

const RELATED = 3;
const SLUG = /^[\p{L}\p{N}_.~-]{1,160}$/u;

/** Looks for the story of `/article/{id}/{slug}`; an answer where it stands elsewhere, or nowhere. */
export async function loadArticle(
  c: AppContext,
  { params: { id, slug } }: Asked<"id" | "slug">,
): Promise<ArticleData | Response> {
  if (!SLUG.test(slug)) return c.notFound();
  const here = `/article/${id}/${slug}`;
  const desk = await readDesk(c.env.EDITION, Date.now());
  const withdrawal = withdrawalOf(desk, id);
  if (withdrawal) return { kind: "withdrawn", reason: withdrawal.reason, at: withdrawal.at, path: here };
  const corrections = correctionsOf(desk, id);
  const own = desk.stories.find((story) => story.id === id && isOut(story, Date.now()));
  if (own && ownPath(own) !== here) return c.redirect(ownPath(own), 301);
  if (own) {
    const standing = own.standing ? standingNow(desk, Date.now(), own.section) : [];
    const others = standing.filter((other) => other.id !== id).slice(0, RELATED);
    return { kind: "own", story: await ownStoryShown(c, own), corrections, others };
  }
  const found = await lookUpStory(c, id);
  if (found.kind !== "known") return noStory(c, found.kind);
  const { headline, content } = found;
  if (isHidden(desk, headline)) return noStory(c, "unknown");
  const path = articlePath(headline);
  if (path !== here) return c.redirect(path, 301);
  const related = soon(relatedStories(c, headline));
  const licence = licenceNow(desk, headline.feed);
  return { kind: "known", article: headline, licence, content, related, corrections };
}

/** From all that was ever carried; of the section on now where the library has nothing to say. */
async function relatedStories(c: AppContext, headline: Headline): Promise<Headline[]> {
  const found = await c.get("library").related(headline, RELATED);
  if (found.kind === "known" && found.value.length > 0) return found.value;
  const { articles } = await c.get("edition").section(headline.feedKey);
  return relatedTo(headline, articles, RELATED);
}
