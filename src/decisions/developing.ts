import { instant, object } from "../model/schemas.ts";
import { DAY_MS, defineKind, HOUR_MS } from "./kind.ts";
import { STORY_NAMES, storyEntries, storyFields } from "./story-subject.ts";

/** A story labeled as developing until an end; has the story's id. */
export const developing = defineKind({
  name: "developing story",
  plural: "Developing",
  reach: "site",
  list: "developing",
  isOfLists: true,
  schema: object({ ...storyEntries, until: instant("Enter an end date and time.") }),
  fields: [{ name: "until", label: "Until", control: "instant", hint: "At most three days." }],
  line: ({ title }) => title,
  log: ({ before, after }) =>
    after ? `Marked as developing: “${after.title}”` : `No longer developing: “${before?.title ?? ""}”`,
  longest: 3 * DAY_MS,
  initial: (now) => ({ until: now + 6 * HOUR_MS }),
  names: STORY_NAMES,
  page: {
    path: "/desk/developing",
    title: "Developing",
    about: "Stories with the label “Developing” on cards, in lists and in feeds.",
    remove: "Remove the label",
  },
  task: {
    heading: "Mark it as developing",
    button: "Mark it as developing",
    base: (story) => storyFields(story),
    id: ({ story }) => story,
    shown: () => "Labeled “Developing”",
  },
  apply: (headline) => ({ ...headline, label: "Developing" }),
});
