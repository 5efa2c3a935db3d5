import { articlePath } from "../../archive/article-path.ts";
import { site } from "../../city/site.ts";
import type { AppContext } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { Arriving } from "../components/Arriving.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import { type Page, renderPage } from "../html/render.tsx";

/** Whether the story doesn't exist or couldn't be looked up: only the first is a 404. */
type Missing = "missing" | "unavailable";

interface NoStoryData {
  missing: Missing;
  headlines: Deferred<readonly Headline[]>;
}

const WORDS: Record<Missing, { title: string; text: string }> = {
  missing: {
    title: phrase("Story not found"),
    text: phrase("We can’t find that story. The link may be incomplete."),
  },
  unavailable: {
    title: phrase("We can’t load this story right now"),
    text: phrase("We can’t load this story right now. Try again in a few minutes."),
  },
};

/** The page repeats no part of the address, so that a link can’t make it show made-up words. */
const noStoryPage: Page<NoStoryData> = {
  load: () => {
    throw new Error("the article page gives the data");
  },
  metadata: ({ missing }) => ({
    title: WORDS[missing].title,
    description: WORDS[missing].text,
    path: "/404",
    robots: "noindex",
  }),
  status: ({ missing }) => (missing === "missing" ? 404 : 503),
  pageStyles: true,
  Component: ({ data: { missing, headlines } }) => (
    <div className="wrap">
      <PageHeader title={WORDS[missing].title} standfirst={WORDS[missing].text} />
      <form className="search-form" action="/search" method="get">
        <label htmlFor="q" className="sr-only">
          {phrase("Search stories and answers")}
        </label>
        <input id="q" name="q" type="search" className="input" />
        <button type="submit" className="button">
          {phrase("Search")}
        </button>
      </form>
      <Arriving value={headlines} fallback={<p className="meta">{phrase("Loading headlines")}</p>}>
        {(stories) => <Today stories={stories} />}
      </Arriving>
      <p className="bar">
        <a className="button" href="/">
          {phrase("Today at {site}", { site: site.name })}
        </a>
      </p>
    </div>
  ),
};

function Today({ stories }: { stories: readonly Headline[] }) {
  if (stories.length === 0) return null;
  return (
    <TitledSection id="today" title={phrase("Today’s headlines")}>
      <ul className="headlines">
        {stories.map((story) => (
          <li key={story.id}>
            <a href={articlePath(story)}>{story.title}</a>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/**
 * The response for a missing story. It fetches no source and reads no KV key: its headlines are those of home in this
 * isolate's memory, or else one row of D1.
 */
export function noStory(c: AppContext, missing: Missing): Promise<Response> {
  return renderPage(c, noStoryPage, { missing, headlines: deferred(todaysHeadlines(c)) });
}

async function todaysHeadlines(c: AppContext): Promise<Headline[]> {
  const home = await c.get("edition").frontRemembered();
  if (home) return home.featured;
  const day = await c.get("library").latestDay();
  return day.kind === "found" ? day.value.lead : [];
}
