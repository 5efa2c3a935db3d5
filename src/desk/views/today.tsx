import { articlePath } from "../../archive/article-path.ts";
import { countEntries, entriesOf } from "../../archive/decisions/entries.ts";
import { logRows } from "../../archive/decisions/log.ts";
import { sectionName } from "../../city/sections.ts";
import { type DecisionRow, ENDING, type Kind, kindOf, kindsWhere, storyIdOf } from "../../decisions/kinds.ts";
import { readValues } from "../../edition/memory.ts";
import { statusOf, valueStatus } from "../../edition/status.ts";
import { FRONT, type FrontValue } from "../../edition/values.ts";
import { variablesOf } from "../../env.ts";
import { valueName, waitingWords } from "../../site/components/PublishedValues.tsx";
import { fieldsOf } from "../../text/json-values.ts";
import { formatTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { List, type Row, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { allAnswers } from "./answers.tsx";
import { LogList } from "./log.tsx";
import { reasonOf, sourceHealth } from "./sources.tsx";

/** The kinds of decisions that end and that readers see. */
const TIMED = ENDING.filter((kind) => kindOf(kind).reach !== "desk" && kind !== "warningDisplay");
/** The kinds whose entries the page counts. */
const COUNTED = kindsWhere(({ page }) => page).filter((kind) => !ENDING.includes(kind));

/** The maximum number of lines per list; a link leads to the rest. */
const MAX = 8;
const FAILING = "/desk/sources?state=failing";
const SOON_MS = 24 * 3_600_000;

/** What readers see now, problems, what comes up next, and the latest changes. */
export async function showToday(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [timed, stories, sources, counts, rows, seen, fails, due] = await Promise.all([
    entriesOf(c.env.LIBRARY, TIMED),
    entriesOf(c.env.LIBRARY, ["story"]),
    entriesOf(c.env.LIBRARY, ["source"]),
    countEntries(c.env.LIBRARY, COUNTED),
    logRows(c.env.LIBRARY, Number.MAX_SAFE_INTEGER, MAX),
    frontNow(c),
    failing(c),
    answersDue(c),
  ]);
  return show(c, {
    title: "Today",
    standfirst: formatTime(now),
    body: (
      <>
        <div className="desk-columns">
          <div>
            <List
              id="seen"
              title="What readers see now"
              rows={[...seen, ...inForce(timed, now), ...countLines(counts, sources)]}
              none="The front page has no stories yet."
            />
            <Section id="last" title="Latest changes">
              <LogList rows={rows} none="No changes yet." />
            </Section>
          </div>
          <div>
            <List
              id="fails"
              title="Problems"
              rows={fails}
              none="None. Every section was updated, and every source works."
            />
            <List
              id="due"
              title="Coming up"
              rows={[...planned(stories, timed, now), ...due]}
              none="Nothing is scheduled in the next 24 hours."
            />
          </div>
        </div>
      </>
    ),
  });
}

/** A row of a list: its text, its address, and its state. */
const line = (title: string, href: string, meta: string): Row => ({ id: href + title, title, href, meta });

/** The front page's featured stories, the lead first. */
async function frontNow(c: DeskContext): Promise<Row[]> {
  const front = (await readValues<FrontValue>(c.env.EDITION, [FRONT], c.get("now"))).get(FRONT);
  const featured = front?.kind === "found" ? front.value.featured.slice(0, 5) : [];
  const words = (at: number) => `${at === 0 ? "leads" : "featured on"} the front page`;
  return featured.map((story, at) => line(story.title, articlePath(story), words(at)));
}

/** A row for a decision that ends. It links to the decision's page or to its story. */
function lineOf(entry: DecisionRow, meta: string): Row {
  const { kind, id, body } = entry;
  const { page, task } = kindOf(kind);
  const own = page?.add ? `${page.path}/${id}` : (page?.path ?? `/desk/${kind}`);
  const href = task ? `/desk/stories/${storyIdOf(entry)}` : own;
  return line(kindOf(kind).line(body as never, id), href, meta);
}

/** The decisions in effect that have an end. */
const inForce = (timed: readonly DecisionRow[], now: number): Row[] =>
  timed.flatMap((entry) => {
    const { from, until } = fieldsOf(entry.body);
    if (Number(until) <= now || Number(from ?? 0) > now) return [];
    const { name, about } = kindOf(entry.kind);
    const what = [name, about?.(entry.body as never)].filter(Boolean).join(", ");
    return [lineOf(entry, `${what}, until ${formatTime(Number(until))}`)];
  });

/** The number of entries of each kind, and of paused sources. */
function countLines(counts: ReadonlyMap<Kind, number>, sources: readonly DecisionRow<"source">[]): Row[] {
  const paused = sources.filter(({ body }) => body.paused).length;
  return [
    ...COUNTED.map(
      (kind) => [kindOf(kind).plural, kindOf(kind).page?.path ?? "", counts.get(kind) ?? 0] as const,
    ),
    ["Sources paused", "/desk/sources?state=paused", paused] as const,
  ].flatMap(([words, href, number]) => (number > 0 ? [line(words, href, String(number))] : []));
}

/** Shown from 90 percent of the database's limit on. */
const FULL = [
  "The archive’s database is nearly full",
  "/status#status-library",
  "the texts of the oldest gathered stories are being deleted; at the limit, new stories aren’t recorded",
] as const;

/** Problems: a full archive, writes that KV refused, failing jobs, sections and sources. */
async function failing(c: DeskContext): Promise<Row[]> {
  const now = c.get("now");
  const [size, records, published, failingJobs] = await Promise.all([
    c.env.desk.library.room(variablesOf(c.env).archiveBytes),
    c.env.desk.newsroom.sources(),
    c.env.desk.newsroom.published(),
    c.env.desk.newsroom.failingJobs(),
  ]);
  const jobs = failingJobs.map(({ kind, key, attempts, reason }) =>
    line(
      `The newsroom’s job “${`${kind} ${key}`.trim()}”`,
      "/status#status-jobs",
      `failed ${attempts} times in a row: ${reason}`,
    ),
  );
  const store = published
    .map((value) => valueStatus(value, now))
    .filter(({ waiting }) => waiting !== null)
    .map((value) => line(valueName(value.name), "/status#status-values", waitingWords(value, now)));
  const room = size.kind === "found" && size.value.nearlyFull ? [line(...FULL)] : [];
  const { sections } = statusOf(records, now);
  const broken = sections
    .filter(({ failing: fails, health, sources }) => sources.length > 0 && (fails || health === "broken"))
    .map(({ key }) => line(sectionName(key), FAILING, "every source in this section is failing"));
  const sources = [...(await sourceHealth(c)).values()]
    .filter(({ failures }) => failures > 2)
    .map((health) => {
      const meta = `failed ${health.failures} times in a row: ${reasonOf(health)}`;
      return line(health.name, FAILING, meta);
    });
  return [...room, ...store, ...jobs, ...broken, ...sources].slice(0, MAX);
}

/** What begins or ends within a day, submitted stories, and the number of drafts. */
function planned(
  stories: readonly DecisionRow<"story">[],
  timed: readonly DecisionRow[],
  now: number,
): Row[] {
  const isSoon = (time: unknown): time is number =>
    typeof time === "number" && time > now && time <= now + SOON_MS;
  const drafts = stories.filter(({ body }) => body.state === "draft").length;
  const scheduled = stories.filter(({ body }) => body.state === "published" && (body.publishAt ?? 0) > now);
  return [
    ...scheduled.map(({ id, body }) =>
      line(body.headline, `/desk/write/${id}`, `will be published ${formatTime(body.publishAt ?? 0)}`),
    ),
    ...timed.flatMap((entry) => {
      const { from, until } = fieldsOf(entry.body);
      if (isSoon(from)) return [lineOf(entry, `begins ${formatTime(from)}`)];
      return isSoon(until) ? [lineOf(entry, `ends ${formatTime(until)}`)] : [];
    }),
    ...stories
      .filter(({ body }) => body.submitted)
      .map(({ id, body, editor }) => line(body.headline, `/desk/write/${id}`, `submitted by ${editor}`)),
    ...(drafts > 0 ? [line("Drafts", "/desk/write", `${drafts} not published`)] : []),
  ];
}

/** Civic answers that may be out of date. */
async function answersDue(c: DeskContext): Promise<Row[]> {
  const answers = (await allAnswers(c)).filter(({ overdue, hidden }) => overdue && !hidden);
  return answers
    .slice(0, MAX)
    .map(({ row }) => line(row.question, `/desk/answers/${row.id}`, "answer to check"));
}
