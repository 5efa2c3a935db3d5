import { instant, object, text } from "../model/schemas.ts";
import { defineKind } from "./kind.ts";
import { STORY_NAMES, storyEntries, storyFields } from "./story-subject.ts";

/** A correction of a story: what was wrong and what is right. */
export const correction = defineKind({
  name: "correction",
  plural: "Corrections",
  reach: "page",
  schema: object({
    ...storyEntries,
    text: text(1_000, "Write what was wrong and what is right."),
    at: instant(),
  }),
  fields: [
    {
      name: "text",
      label: "What was wrong, and what is right",
      control: "lines",
      hint: "Dated today. It appears on the story, in the feeds and on the Corrections page.",
    },
  ],
  line: ({ title }) => title,
  about: ({ text }) => text,
  log: ({ before, after }) =>
    after ? `Corrected “${after.title}”` : `Removed a correction of “${before?.title ?? ""}”`,
  names: STORY_NAMES,
  page: {
    path: "/desk/corrections",
    title: "Corrections",
    about: "What readers see on each story and on the Corrections page.",
  },
  task: {
    heading: "Correct it",
    button: "Publish the correction",
    asks: true,
    isMany: true,
    base: (story, now) => ({ ...storyFields(story), at: now }),
    id: () => null,
    shown: ({ text }) => text,
  },
});
