import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { Frame, frameMetadata } from "../components/Frame.tsx";
import { Picture } from "../components/Picture.tsx";
import type { Page } from "../html/render.tsx";
import { sourceLine } from "./embed-headlines.tsx";
import { findShownStory, type ShownStory } from "./find-shown-story.ts";

const MESSAGES = {
  withdrawn: phrase("This story was withdrawn."),
  missing: phrase("We can’t find that story. The link may be incomplete."),
  unavailable: phrase("We can’t load this story right now. Try again in a few minutes."),
};

const STATUS = { found: 200, withdrawn: 410, missing: 404, unavailable: 503 } as const;

interface StoryData {
  story: ShownStory;
  path: string;
  origin: string;
}

/** One story for a frame on another site. It shows only uploaded pictures, so it loads nothing from other sites. */
export const embedStoryPage: Page<StoryData, "id"> = {
  load: async (c, { params: { id } }) => ({
    story: await findShownStory(c, id),
    path: c.req.path,
    origin: c.get("origin"),
  }),
  bare: true,
  status: ({ story }) => STATUS[story.kind],
  metadata: ({ story, path }) =>
    story.kind === "found"
      ? frameMetadata(story.headline.title, path)
      : frameMetadata(phrase("Story"), "/404"),
  Component: ({ data: { story, origin } }) => {
    if (story.kind !== "found")
      return (
        <Frame title={phrase("Story")} href="/">
          <p className="note">{MESSAGES[story.kind]}</p>
        </Frame>
      );
    const { headline, path } = story;
    return (
      <Frame title={headline.title} href={path} language={headline.language}>
        {headline.image.startsWith(`${origin}/`) ? <Picture article={headline} eager place="story" /> : null}
        <p {...inLanguage(headline.language)}>{headline.excerpt}</p>
        <p className="meta">{sourceLine(headline)}</p>
      </Frame>
    );
  },
};
