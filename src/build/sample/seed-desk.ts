import { curatedArticles } from "../../city/curated-articles.ts";
import { importEntries, type readBackup } from "../../newsroom/decisions/backup.ts";

/** Who the desk's log says wrote the sample edition's own stories. */
const EDITOR = "The sample edition";

/** The six stories as a desk writes them; the last first, because a desk lists the newest change first. */
const entries = (): ReturnType<typeof readBackup> =>
  curatedArticles.toReversed().map((story) => {
    const published = Date.parse(story.published);
    const text = story.body.join("\n\n");
    const body = {
      headline: story.title,
      standfirst: story.excerpt,
      section: story.section,
      byline: "",
      image: story.image,
      alt: story.imageAlt,
      credit: "",
      sources: story.sources.map(({ name, href }) => `${name}: ${href}`).join("\n"),
      state: "published",
      publishAt: published,
      updatedAt: null,
      reason: "",
      slug: story.slug,
      howWeKnow: story.howWeKnow,
      words: text.split(/\s+/).length,
      standing: true,
    };
    return { kind: "story", id: story.id, body, text, changed: published, editor: EDITOR };
  });

/**
 * Gives a desk that never saw them the sample edition's six own stories, by the way every file comes in: an
 * editor can rewrite, withdraw or throw them away, and a restart brings none of them back.
 */
export async function seedDesk(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT DISTINCT entry FROM decision_log WHERE kind = 'story'")
    .all<{ entry: string }>();
  const known = new Set(results.map(({ entry }) => entry));
  const fresh = entries().filter(({ id }) => !known.has(id));
  const now = Math.max(0, ...fresh.map(({ changed }) => changed));
  if (fresh.length > 0) await importEntries(db, fresh, EDITOR, now);
}
