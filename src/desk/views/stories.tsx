import { entriesOf } from "../../archive/decisions/entries.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import { isKind, kindOf } from "../../decisions/kinds.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { isOwn } from "../../edition/own-headline.ts";
import { FEED_KEYS, type Headline, isFeedKey } from "../../model/headline.ts";
import { spacedWords } from "../../text/words.ts";
import { formatTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { Filter, searchField, stateField, wordsIn } from "../Filter.tsx";
import { headlinesNow, idIn } from "../find-stories.ts";
import { field, readForm } from "../form.ts";
import { ChosenForm, chosenDone, chosenIn, type Row, Rows } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { takeDown, wrongReason } from "../submit-change.ts";
import { decidedKinds, TASKS } from "./story-tasks.tsx";

const HERE = "/desk/stories";
const MAX_SHOWN = 60;

const FIELDS: readonly DeskField[] = [
  searchField("Search headlines, sources and story addresses"),
  {
    name: "section",
    label: "Section",
    options: [["", "All sections"], ...FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]] as const)],
  },
  stateField("All stories", [
    ["ours", "Our stories"],
    ["muted", "Muted"],
    ...TASKS.map((kind) => [kind, kindOf(kind).plural] as const),
  ]),
];

type DecidedNow = Awaited<ReturnType<typeof decidedNow>>;

/** The mutes, and for each kind of decision the ids of today's stories with one. */
async function decidedNow(c: DeskContext, headlines: readonly Headline[]) {
  const ids = headlines.map(({ id }) => id);
  const [kinds, mutes] = await Promise.all([decidedKinds(c, ids), entriesOf(c.env.LIBRARY, ["mute"])]);
  return { kinds, mutes: mutes.map(({ id, body }) => ({ ...body, id })) };
}

/** True if the story matches the filter's state. */
function isIn(state: string, headline: Headline, { kinds, mutes }: DecidedNow): boolean {
  if (state === "ours") return isOwn(headline);
  if (state === "muted") return isMuted({ mutes }, headline);
  return isKind(state) ? kinds.get(state)?.has(headline.id) === true : true;
}

/** Today's stories, filtered by words or section. A pasted address redirects to its story. */
export async function showStories(c: DeskContext): Promise<Response> {
  const q = wordsIn(c);
  const wanted = c.req.query("section") ?? "";
  const section = isFeedKey(wanted) ? wanted : "";
  const pasted = idIn(q);
  if (pasted) return c.redirect(`${HERE}/${pasted}`, 303);
  const headlines = await headlinesNow(c);
  const desk = await decidedNow(c, headlines);
  const words = spacedWords(q).trim();
  const state = c.req.query("state") ?? "";
  const found = headlines.filter(
    (headline) =>
      isIn(state, headline, desk) &&
      (!section || headline.feedKey === section) &&
      (!words || spacedWords(`${headline.title} ${headline.source.name}`).includes(words)),
  );
  return show(c, {
    title: "Stories",
    standfirst: "Take a story down, put it first, or correct it.",
    body: (
      <>
        <Filter
          {...{ action: HERE, fields: FIELDS, values: { q, section, state }, words: "Find" }}
          found={foundWords(found.length)}
        />
        <Rows rows={found.slice(0, MAX_SHOWN).map((headline) => rowOf(headline, desk))} />
        {found.length > 0 ? (
          <ChosenForm
            action={`${HERE}/take-down`}
            title="Selected stories"
            tone="danger"
            words="Take down selected stories"
            fields={kindOf("withdrawal").fields}
          />
        ) : null}
      </>
    ),
  });
}

function foundWords(found: number): string {
  if (found > MAX_SHOWN) return `The newest ${MAX_SHOWN} of ${found} stories`;
  return found === 1 ? "1 story" : `${found} stories`;
}

function rowOf(headline: Headline, desk: DecidedNow): Row {
  const { id, title, source, category, pubDate } = headline;
  const kinds = TASKS.filter((kind) => desk.kinds.get(kind)?.has(id));
  const states = [
    ...(isMuted(desk, headline) ? [["alarm", "muted"]] : []),
    ...kinds.map((kind) => [
      kindOf(kind).task?.isDanger ? "alarm" : "good",
      kindOf(kind).plural.toLowerCase(),
    ]),
  ];
  return {
    ...{ id, title, href: `${HERE}/${id}`, version: 0 },
    meta: `${source.name}, ${category}${pubDate ? `, ${formatTime(Date.parse(pubDate))}` : ""}`,
    acts: states.map(([tone, words]) => (
      <span key={words} className={`desk-state desk-state-${tone}`}>
        {words}
      </span>
    )),
  };
}

/** Takes down the selected stories with one reason. */
export async function postTakeDownMany(c: DeskContext): Promise<Response> {
  const values = await readForm(c);
  const chosen = chosenIn(values);
  const stories = (await headlinesNow(c)).filter(({ id }) => chosen.has(id));
  const reason = field(values, "reason");
  const words = chosen.size > 0 ? wrongReason(reason) : null;
  if (words) {
    const links = [[HERE, "Back to the stories"]] as const;
    return showMessage(c, { title: "Nothing was taken down", status: 422, words, links });
  }
  const taken = await takeDown(c, stories, reason);
  const seen = "Their pages say that they were withdrawn, and why. Each can be undone in the log.";
  return chosenDone(c, { chosen: chosen.size, ...taken, back: HERE, seen });
}
