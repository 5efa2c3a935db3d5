import { FRONT_PAGE, sectionTag, storyTag, WHOLE_EDITION } from "../edge/cache-tags.ts";
import { type Purger, purgePages } from "../edge/purge.ts";
import { FRONT, SECTION_PREFIX } from "../edition/values.ts";
import { type Env, originOf } from "../env.ts";
import { isFeedKey } from "../model/headline.ts";
import { variablesHere } from "../model/variables.ts";
import { announce } from "../publish/announce.ts";

/** What changed: names of values in KV, and ids of stories and clusters. */
interface News {
  names: readonly string[];
  stories: readonly string[];
}

/** Purges the cached pages that show what changed, then tells hub and search engines; gives the tags. Never rejects. */
export async function tellReaders(
  env: Env,
  ctx: { exports?: { Pages?: Purger } },
  { names, stories }: News,
): Promise<string[]> {
  const keys = names.map((name) => name.slice(SECTION_PREFIX.length)).filter(isFeedKey);
  const tags = [
    ...(names.includes(FRONT) ? [FRONT_PAGE] : []),
    ...keys.map(sectionTag),
    ...(keys.length > 0 ? [WHOLE_EDITION] : []),
    ...stories.map(storyTag),
  ];
  await purgePages(ctx.exports?.Pages, tags);
  const { hub, indexNowKey } = variablesHere(env);
  if (keys.length > 0 && (hub !== null || indexNowKey !== null))
    await announce({ origin: originOf(env), hub, indexNowKey, changed: keys });
  return tags;
}
