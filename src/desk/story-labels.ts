import { phrase } from "../i18n/phrase.ts";

/** The labels of a story's fields. */
export const STORY_LABELS = {
  headline: phrase("Headline"),
  standfirst: phrase("Deck"),
  body: phrase("Text"),
  section: phrase("Section"),
  byline: phrase("Byline"),
  image: phrase("Picture"),
  alt: phrase("What the picture shows"),
  credit: phrase("Credit"),
  sources: phrase("Sources"),
  howWeKnow: phrase("How we know"),
  tags: phrase("Tags"),
  slug: phrase("End of the address"),
  standing: phrase("Placement"),
  publishAt: phrase("Publish at"),
};
