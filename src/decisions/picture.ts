import { STORY_LIMITS } from "../model/own-story.ts";
import { integer, line, object, oneOf } from "../model/schemas.ts";
import { defineKind } from "./kind.ts";

/** An uploaded picture. Its id is part of its address; deleting it also deletes the file. */
export const picture = defineKind({
  name: "picture",
  plural: "Pictures",
  reach: "desk",
  by: "writer",
  isFinal: true,
  schema: object({
    name: line(200),
    alt: line(STORY_LIMITS.alt),
    credit: line(STORY_LIMITS.credit),
    ending: oneOf(["jpg", "png", "webp"]),
    width: integer(1, 16_000),
    height: integer(1, 16_000),
    bytes: integer(1, 20_000_000),
  }),
  fields: [
    { name: "alt", label: "What the picture shows", isOptional: true },
    { name: "credit", label: "Credit", isOptional: true },
  ],
  line: ({ name }, id) => name || id,
  log: ({ before, after, id }) =>
    `${after ? (before ? "Described" : "Uploaded") : "Removed"} the picture “${(after ?? before)?.name || id}”`,
  names: { name: "Name", ending: null, width: null, height: null, bytes: null },
});
