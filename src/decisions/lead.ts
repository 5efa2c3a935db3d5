import { CATEGORY_NAMES } from "../city/sections.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { headline, instant, object, oneOf } from "../model/schemas.ts";
import { DAY_MS, defineKind, HOUR_MS } from "./kind.ts";
import { placeName, storedHeadline } from "./story-subject.ts";

/** Places in which a story can be put first. */
const PLACES = ["home", ...FEED_KEYS] as const;
export type Place = (typeof PLACES)[number];

/** A story that an editor put first; its id is the place. It can lead even after it has left its feed. */
export const lead = defineKind({
  name: "lead story",
  plural: "Put first",
  reach: "lists",
  list: "leads",
  isOfLists: true,
  schema: object({
    place: oneOf(PLACES, "Choose where to put it first."),
    headline,
    until: instant("Enter an end date and time."),
  }),
  fields: [
    { name: "place", label: "Where", options: PLACES.map((place) => [place, placeName(place)]) },
    {
      name: "until",
      label: "Until",
      control: "instant",
      hint: "At most seven days. Then it goes back to its place by time.",
    },
  ],
  line: ({ headline: { title } }) => title,
  about: ({ place }) => `first on ${placeName(place)}`,
  log: ({ before, after, id }) => {
    if (!after) return `Removed the lead story from ${placeName(id)}`;
    const former = before && before.headline.id !== after.headline.id ? before.headline.title : "";
    const inPlaceOf = former ? `, in place of “${former}”` : "";
    return `Put “${after.headline.title}” first on ${placeName(after.place)}${inPlaceOf}`;
  },
  longest: 7 * DAY_MS,
  initial: (now) => ({ until: now + 6 * HOUR_MS }),
  names: { headline: "Headline" },
  page: {
    path: "/desk/leads",
    title: "Put first",
    about: "Stories that are first on the front page or in their section until an end date.",
    remove: "End it now",
  },
  task: {
    heading: "Put it first",
    button: "Put it first",
    isMany: true,
    base: (story) => ({ headline: storedHeadline(story.headline) }),
    id: ({ place }) => place,
    ids: ({ headline: { feedKey } }) => ["home", feedKey],
    shown: ({ place, headline: { title } }) =>
      `First ${place === "home" ? "on the front page" : `in ${placeName(place)}`}: “${title}”`,
    options: ({ headline: { feedKey } }) => ({
      place: [
        ["home", "First on the front page"],
        [feedKey, `First in ${CATEGORY_NAMES[feedKey]}`],
      ],
    }),
  },
});
