import { STORY_LIMITS } from "../model/own-story.ts";
import { instant, line, object } from "../model/schemas.ts";
import { defineKind } from "./kind.ts";
import { storyId } from "./story-subject.ts";

/** A preview link to one of our stories, until it expires. Its id is made from the secret in its address. */
export const preview = defineKind({
  name: "preview link",
  plural: "Preview links",
  reach: "desk",
  by: "writer",
  schema: object({
    story: storyId,
    title: line(STORY_LIMITS.headline, "Enter the story’s title."),
    until: instant(),
  }),
  fields: [],
  line: ({ title }) => title,
  log: ({ before, after }) =>
    after
      ? `Created a preview link for “${after.title}”`
      : `Revoked a preview link for “${before?.title ?? ""}”`,
  names: { story: null, title: "Title", until: "Until" },
});
