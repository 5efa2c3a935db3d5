import { instant, line, object } from "../model/schemas.ts";
import { choice, defineKind, labelIn } from "./kind.ts";

const ACTS = [
  ["hide", "Hide"],
  ["short", "Leave out the advice"],
  ["pin", "Put first"],
] as const;

const LOGGED = { hide: "Hid", short: "Shortened", pin: "Put first" } as const;

/** How a message of the weather service is shown; has the message's id. */
export const warningDisplay = defineKind({
  name: "weather service warning",
  plural: "Weather service warnings",
  reach: "lists",
  list: "warningDisplays",
  schema: object({
    act: choice(ACTS, "Choose how to show the message."),
    title: line(300, "Enter the message’s title."),
    until: instant(),
  }),
  fields: [
    { name: "act", label: "Decision", options: ACTS },
    { name: "title", label: "Title" },
    { name: "until", label: "Until", control: "instant" },
  ],
  line: ({ title }) => title,
  about: ({ act }) => labelIn(ACTS, act),
  log: ({ before, after }) =>
    after ? `${LOGGED[after.act]}: “${after.title}”` : `Shown as usual: “${before?.title ?? ""}”`,
});
