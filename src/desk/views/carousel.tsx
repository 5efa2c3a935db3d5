import { type Entry, entryAt } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { act } from "../act.ts";
import { fromField, oneStop, sayTime, toField } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { copyOf, findAnyStory, headlinesNow, idIn } from "../find-stories.ts";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/carousel";
const SLIDES = 8;
const LONGEST_MS = 7 * 24 * 3_600_000;
/** Stories to choose from per place; any other can be put first from its own page. */
const OFFERED = 40;

const numbers = Array.from({ length: SLIDES }, (_, index) => `slide-${index + 1}`);

/** The front page's carousel: its stories, their order and the end. */
export async function showCarousel(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "carousel", "home");
  const typed = entry ? fieldsOf(entry) : { until: toField(c.get("now") + 6 * 3_600_000) };
  return carouselView(c, entry, typed, {});
}

const fieldsOf = ({ body, version }: Entry<"carousel">): Typed => ({
  until: toField(body.until),
  version: String(version),
  ...Object.fromEntries(body.headlines.map(({ id }, index) => [numbers[index], id])),
});

async function carouselView(
  c: DeskContext,
  entry: Entry<"carousel"> | null,
  typed: Typed,
  wrong: Wrong,
  overtaken = false,
): Promise<Response> {
  const today = (await headlinesNow(c)).slice(0, OFFERED);
  const chosen = entry?.body.headlines ?? [];
  const offered = [...chosen, ...today.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const isInEffect = entry && entry.body.until > c.get("now");
  return show(c, {
    title: phrase("The carousel"),
    status: overtaken ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    standfirst: isInEffect
      ? oneStop(
          phrase("Set by {editor} until {time}.", { editor: entry.editor, time: sayTime(entry.body.until) }),
        )
      : phrase("Automatic: the first story of four sections."),
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {overtaken ? (
          <p className="desk-errors" role="alert">
            {phrase(
              "{editor} changed the carousel after you opened this page. Your order is below. Set it again if it’s still right.",
              { editor: entry?.editor ?? phrase("Another editor") },
            )}
          </p>
        ) : null}
        <DeskForm
          action={HERE}
          words={phrase("Set the carousel")}
          wrong={wrong}
          sent={{ version: entry?.version ?? 0 }}
        >
          {numbers.map((name, index) => (
            <Slide key={name} name={name} place={index + 1} offered={offered} typed={typed} wrong={wrong} />
          ))}
          <Field
            name="until"
            label={phrase("Until")}
            kind="datetime-local"
            typed={typed}
            wrong={wrong}
            hint={phrase("At most seven days.")}
          />
        </DeskForm>
        {isInEffect ? (
          <div className="desk-section">
            <ActButton
              action={`${HERE}/end`}
              words={phrase("Back to automatic")}
              sent={{ version: entry.version }}
              quiet
            />
          </div>
        ) : null}
      </>
    ),
  });
}

interface SlideProps {
  name: string;
  place: number;
  offered: readonly Headline[];
  typed: Typed;
  wrong: Wrong;
}

function Slide({ name, place, offered, typed, wrong }: SlideProps) {
  const options = [
    ["", phrase("(nothing)")],
    ...offered.map(({ id, title, source }) => [id, `${title} (${source.name})`] as const),
  ] as const;
  return (
    <Field
      name={name}
      label={phrase("Place {number}", { number: place })}
      options={options}
      typed={typed}
      wrong={wrong}
      required={place === 1}
    />
  );
}

/** Sets the carousel. */
export async function postCarousel(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const now = c.get("now");
  const wrong: Record<string, string> = {};
  const until = fromField(field(typed, "until"));
  if (until === null) wrong.until = phrase("Enter an end date and time.");
  else if (until <= now) wrong.until = phrase("The end is in the past.");
  else if (until > now + LONGEST_MS) wrong.until = phrase("That is longer than seven days.");
  const ids = numbers.map((name) => ({ name, id: idIn(field(typed, name)) ?? field(typed, name) }));
  const wanted = ids.filter(({ id }) => id !== "");
  if (wanted.length === 0) wrong["slide-1"] = phrase("Select at least one story.");
  const headlines: ReturnType<typeof copyOf>[] = [];
  for (const { name, id } of wanted) {
    const found = await findAnyStory(c, id);
    if (found.kind !== "found") wrong[name] = phrase("That story is gone.");
    else if (headlines.some((one) => one.id === found.headline.id))
      wrong[name] = phrase("It’s already in the carousel.");
    else headlines.push(copyOf(found.headline));
  }
  const entry = await entryAt(c.env.LIBRARY, "carousel", "home");
  if (until === null || Object.keys(wrong).length > 0) return carouselView(c, entry, typed, wrong);
  const change = {
    kind: "carousel",
    id: "home",
    seen: seenVersion(typed),
    body: { headlines, until },
  } as const;
  const summary = phrase("Set the carousel until {time}: {titles}", {
    time: sayTime(until),
    titles: headlines.map(({ title }) => `“${title}”`).join(", "),
  });
  const acted = await act(c, { ...change, summary }, HERE);
  return acted instanceof Response ? acted : carouselView(c, acted.overtaken, typed, {}, true);
}

/** Resets the carousel to automatic. */
export async function postCarouselEnd(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const change = { kind: "carousel", id: "home", seen: seenVersion(typed), body: null } as const;
  const acted = await act(c, { ...change, summary: phrase("Reset the carousel to automatic") }, HERE);
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}
