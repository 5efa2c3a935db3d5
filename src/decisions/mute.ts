import * as v from "valibot";
import { line, object } from "../model/schemas.ts";
import { choice, defineKind } from "./kind.ts";

const MUTED_BY = [
  ["source", "Everything from a source, by its name"],
  ["words", "Every headline with these words"],
] as const;

const wordsOf = ({ by, value }: { by: string; value: string }): string =>
  by === "source" ? `everything from ${value}` : `headlines with “${value}”`;

/** A source or words; lists leave out matching stories. */
export const mute = defineKind({
  name: "mute",
  plural: "Mutes",
  reach: "site",
  list: "mutes",
  isOfLists: true,
  schema: object({
    by: choice(MUTED_BY, "Choose a source or words."),
    value: v.pipe(
      line(120, "Enter at least two letters or digits."),
      v.regex(/[\p{L}\p{N}]{2}/u, "Enter at least two letters or digits."),
    ),
  }),
  fields: [
    { name: "by", label: "Mute by", options: MUTED_BY },
    {
      name: "value",
      label: "The source’s name, or the words",
      hint: "Matches whole words in this order, upper or lower case.",
    },
  ],
  line: (body) => wordsOf(body).replace(/^./, (letter) => letter.toUpperCase()),
  log: ({ before, after }) =>
    after
      ? `${before ? "Changed the mute to " : "Muted "}${wordsOf(after)}`
      : `Unmuted ${before ? wordsOf(before) : "a mute"}`,
  initial: () => ({ by: "source" }),
  page: {
    path: "/desk/mutes",
    title: "Muted",
    about: "Muted stories are left out of every list, search, feed and sitemap.",
    add: "Mute",
    remove: "Remove the mute",
  },
});
