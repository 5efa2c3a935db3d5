import { articlePath } from "../archive/article-path.ts";
import type { AppContext } from "../env.ts";
import { LOCALE } from "../i18n/locale.ts";
import { apiJson } from "./api-v1.ts";

/** `/api/v1/headlines.json`: all headlines of the edition. `/mine` selects from them on the reader's device. */
export async function headlinesFile(c: AppContext): Promise<Response> {
  const sections = await c.get("edition").everything();
  const headlines = sections
    .flatMap(({ articles, others }) => [...articles, ...others])
    .map((one) => ({
      id: one.id,
      title: one.title,
      path: articlePath(one),
      link: one.link,
      source: one.source.name,
      section: one.feedKey,
      category: one.category,
      language: one.language ?? LOCALE,
      date: one.pubDate ?? "",
      excerpt: one.excerpt,
      group: one.group ?? "",
    }));
  return apiJson(c, "headlines", { stories: headlines });
}
