import { instant, object, text } from "../model/schemas.ts";
import { defineKind } from "./kind.ts";
import { STORY_NAMES, storyEntries, storyFields } from "./story-subject.ts";

/** A story that an editor took down; has the story's id. */
export const withdrawal = defineKind({
  name: "withdrawal",
  plural: "Taken down",
  reach: "page",
  withdraws: true,
  schema: object({
    ...storyEntries,
    reason: text(400, "Enter a reason. Readers will see it on the story’s page."),
    at: instant(),
  }),
  wrong: ({ story }, id) => (story === id ? "" : "The ID must match the story."),
  fields: [
    {
      name: "reason",
      label: "The reason, as readers will see it",
      control: "lines",
      hint: "The story is removed from every list, search, feed and sitemap. Its page says it was withdrawn, and why.",
    },
  ],
  line: ({ title }) => title,
  about: ({ reason }) => reason,
  log: ({ before, after }) =>
    after ? `Took down “${after.title}”: ${after.reason}` : `Restored “${before?.title ?? ""}”`,
  names: STORY_NAMES,
  page: {
    path: "/desk/withdrawn",
    title: "Taken down",
    about: "Each story’s page says it was withdrawn, and why.",
    remove: "Restore it",
  },
  task: {
    heading: "Take it down",
    button: "Take it down",
    isDanger: true,
    base: (story, now) => ({ ...storyFields(story), at: now }),
    id: ({ story }) => story,
    shown: ({ reason }) => `Its page says: “${reason}”`,
  },
});
