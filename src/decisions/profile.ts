import * as v from "valibot";
import { STORY_LIMITS } from "../model/own-story.ts";
import { line, linkOrNothing, object, text } from "../model/schemas.ts";
import { defineKind } from "./kind.ts";

/** An editor's byline page. Its id is the last part of its address, `editor` the name used to sign in. */
export const profile = defineKind({
  name: "byline page",
  plural: "Byline pages",
  reach: "site",
  list: "profiles",
  schema: object({
    editor: line(200, "Enter the editor’s name."),
    /** The name in bylines. */
    name: v.pipe(line(STORY_LIMITS.byline, "Enter a name."), v.regex(/\p{L}/u, "Enter a name with letters.")),
    bio: text(1_000),
    link: v.pipe(
      linkOrNothing,
      v.check((value) => !value.startsWith("/"), "A link must begin with https://."),
    ),
  }),
  fields: [
    {
      name: "name",
      label: "Your name, as it appears in your bylines",
      hint: "Stories with this name in their byline are listed on the page and link to it.",
    },
    { name: "bio", label: "About you", control: "lines", isOptional: true },
    {
      name: "link",
      label: "A link",
      hint: "Your website or a profile. Its address must begin with https://.",
      control: "address",
      isOptional: true,
    },
  ],
  line: ({ name }) => name,
  log: ({ before, after }) =>
    after ? `Set the byline page of ${after.name}` : `Removed the byline page of ${before?.name ?? ""}`,
  names: { editor: "Editor" },
});
