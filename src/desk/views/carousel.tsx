import { entryAt } from "../../archive/decisions/entries.ts";
import { SLIDES } from "../../decisions/carousel.ts";
import type { FormField } from "../../decisions/kind.ts";
import { kindOf } from "../../decisions/kinds.ts";
import { storedHeadline } from "../../decisions/story-subject.ts";
import type { Headline } from "../../model/headline.ts";
import { formatTime, withOnePeriod } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { findAnyStory, headlinesNow, idIn } from "../find-stories.ts";
import { type FormValues, field } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";

const HERE = "/desk/carousel";
/** The number of stories offered for each place. Any other story can be put first from its own page. */
const OFFERED = 40;

const PLACES = Array.from({ length: SLIDES }, (_, index) => `headlines.${index}`);

/** The form of the front page's carousel: its stories, their order and when it ends. */
export async function loadCarousel(c: DeskContext, values?: FormValues): Promise<Editing<"carousel">> {
  const { fields } = kindOf("carousel");
  const entry = await entryAt(c.env.LIBRARY, "carousel", "home");
  const chosen = entry?.body.headlines ?? [];
  const today = (await headlinesNow(c)).slice(0, OFFERED);
  const offered = [...chosen, ...today.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const places = PLACES.map((name, index) => placeField(name, index, offered));
  const { headlines, errors } = await chosenIn(c, values ?? {});
  const isInEffect = entry !== null && entry.body.until > c.get("now");
  return {
    ...{ kind: "carousel", id: "home", entry, title: "The carousel", action: HERE },
    ...{ button: "Set the carousel", fields: [...places, ...fields], reads: fields },
    ...{ base: { headlines }, errors },
    standfirst: isInEffect
      ? withOnePeriod(`Set by ${entry.editor} until ${formatTime(entry.body.until)}.`)
      : "Automatic: the first story of four sections.",
    ...(isInEffect ? { removal: { words: "Back to automatic", to: HERE } } : {}),
  };
}

const placeField = (name: string, index: number, offered: readonly Headline[]): FormField => ({
  ...{ name, label: `Place ${index + 1}`, control: "story" },
  options: [
    ["", "(nothing)"],
    ...offered.map(({ id, title, source }) => [id, `${title} (${source.name})`] as const),
  ],
  ...(index === 0 ? {} : { isOptional: true }),
});

/** The chosen stories, and an error for each one that can't be used. */
async function chosenIn(c: DeskContext, values: FormValues) {
  const headlines: Headline[] = [];
  const errors: Record<string, string> = {};
  for (const name of PLACES) {
    const typed = field(values, name);
    const found = typed === "" ? null : await findAnyStory(c, idIn(typed) ?? typed);
    if (found === null) continue;
    if (found.kind !== "found") errors[name] = "That story is gone.";
    else if (headlines.some(({ id }) => id === found.headline.id))
      errors[name] = "It’s already in the carousel.";
    else headlines.push(storedHeadline(found.headline));
  }
  return { headlines, errors };
}
