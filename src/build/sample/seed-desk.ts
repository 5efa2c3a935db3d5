import type { readBackup } from "../../archive/decisions/backup.ts";
import { curatedArticles } from "../../city/curated-articles.ts";
import { sourceId } from "../../desk/source-entries.ts";
import { importEntries } from "../../newsroom/decisions/import-entries.ts";
import { samplePublishers } from "./publishers.ts";

/** The editor's name in the desk's log. */
const EDITOR = "The sample edition";

/** When the sources were seeded. This is before the stories, so that the stories are the latest changes. */
const SEEDED = Date.UTC(2026, 10, 19);

/** The city's sources with invented publishers. */
const sources = (): Promise<ReturnType<typeof readBackup>> =>
  Promise.all(
    samplePublishers().map(async (publisher) => ({
      kind: "source" as const,
      id: await sourceId(publisher.replaces),
      body: { ...publisher, license: "", interval: null, paused: false },
      text: "",
      changed: SEEDED,
      editor: EDITOR,
    })),
  );

/** The city's stories in reverse order, because the desk lists the latest change first. */
const entries = (): ReturnType<typeof readBackup> =>
  curatedArticles.toReversed().map((story) => {
    // Only the date is known, so the time is the start of that day in Eastern Standard Time.
    const published = Date.parse(`${story.published}T05:00:00Z`);
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
      isExplainer: true,
    };
    return { kind: "story", id: story.id, body, text, changed: published, editor: EDITOR };
  });

/**
 * Imports the city's own stories into an empty desk, and for "sample" also its publishers. Editors can then change or
 * withdraw them, and a restart doesn't import them again.
 */
export async function seedDesk(db: D1Database, what: "sample" | "stories"): Promise<void> {
  const { results } = await db
    .prepare("SELECT DISTINCT entry FROM decision_log WHERE kind IN ('source', 'story')")
    .all<{ entry: string }>();
  const known = new Set(results.map(({ entry }) => entry));
  const publishers = what === "sample" ? await sources() : [];
  const fresh = [...publishers, ...entries()].filter(({ id }) => !known.has(id));
  const now = Math.max(0, ...fresh.map(({ changed }) => changed));
  if (fresh.length > 0) await importEntries(db, fresh, EDITOR, now);
}
