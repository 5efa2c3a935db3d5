import { openDb } from "../../archive/ask.ts";
import { findOwnStories, type OwnHeadline } from "../../archive/own-stories.ts";
import { site } from "../../city/site.ts";
import type { Decision } from "../../decisions/kinds.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { ownHeadline, ownPath } from "../../edition/own-headline.ts";
import { authorPath } from "../../edition/profiles.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { longDate } from "../components/long-date.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { profilePage } from "../html/structured-data.ts";

interface AuthorData {
  profile: Decision<"profile">;
  /** Null if D1 doesn't answer. */
  stories: OwnHeadline[] | null;
}

const MAX_LISTED = 100;

async function load(
  c: AppContext,
  { params: { author } }: RouteParams<"author">,
): Promise<AuthorData | Response> {
  const decisions = c.get("decisions");
  const profile = decisions.profiles.find(({ id }) => id === author);
  if (!profile) return c.notFound();
  const found = await findOwnStories(openDb(c.env.LIBRARY), {
    ...{ name: profile.name, now: Date.now(), count: MAX_LISTED },
  });
  if (found.kind !== "found") return { profile, stories: null };
  const origin = c.get("origin");
  return {
    profile,
    stories: found.value.filter((story) => !story.page && !isMuted(decisions, ownHeadline(story, origin))),
  };
}

/** /authors/{name}: an editor's byline page with their stories. */
export const authorPage: Page<AuthorData, "author"> = {
  load,
  pageStyles: true,
  uncached: ({ stories }) => stories === null,
  metadata: ({ profile }, c) => ({
    title: profile.name,
    description:
      profile.bio || phrase("Stories by {name} at {site}.", { name: profile.name, site: site.name }),
    path: authorPath(profile.id),
    structuredData: [profilePage(c.get("origin"), { ...profile, path: authorPath(profile.id) })],
  }),
  Component: ({ data: { profile, stories } }) => (
    <div className="wrap">
      <PageHeader
        title={profile.name}
        kicker={phrase("{site} staff", { site: site.name })}
        standfirst={profile.bio || undefined}
      />
      {profile.link ? (
        <p>
          <a href={profile.link} rel="me noopener">
            {profile.link}
          </a>
        </p>
      ) : null}
      <h2 className="section-head">{phrase("Stories")}</h2>
      {stories === null ? (
        <p className="note">{phrase("We can’t reach the archive right now.")}</p>
      ) : stories.length === 0 ? (
        <p className="note">{phrase("No stories yet.")}</p>
      ) : (
        <ul className="headlines">
          {stories.map((story) => (
            <li key={story.id}>
              <a href={ownPath(story)} {...inLanguage(story.language)}>
                {story.headline}
              </a>
              {story.publishAt === null ? null : (
                <time className="meta" dateTime={new Date(story.publishAt).toISOString()}>
                  {longDate(story.publishAt)}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  ),
};
