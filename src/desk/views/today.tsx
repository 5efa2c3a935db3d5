import { articlePath } from "../../archive/article-path.ts";
import { type Entry, entriesOf } from "../../archive/decisions/entries.ts";
import { logRows } from "../../archive/decisions/log.ts";
import { sectionName } from "../../city/sections.ts";
import { noticesNow } from "../../edition/decision-queries.ts";
import { readValues } from "../../edition/memory.ts";
import { statusOf, valueStatus } from "../../edition/status.ts";
import { FRONT, type FrontValue } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Kind } from "../../model/decision-kinds.ts";
import { valueName, waitingWords } from "../../site/components/PublishedValues.tsx";
import { allAnswers } from "../answer-list.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";
import { LogList } from "./log.tsx";

const KINDS_SHOWN = ["notice", "lead", "carousel", "withdrawal", "mute", "story", "source"] as const;
/** Most lines per list; its link shows the rest. */
const MOST = 8;
const SOON_MS = 24 * 3_600_000;

/** A line of a list: its text, its link, and its state. */
interface Line {
  words: string;
  href: string;
  about: string;
}

const ofKind = <K extends Kind>(entries: readonly Entry[], kind: K): Entry<K>[] =>
  entries.filter((entry): entry is Entry<K> => entry.kind === kind);

/** What readers see now, problems, what is coming up, and the latest changes. */
export async function showToday(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [entries, rows, done, seen, fails, due] = await Promise.all([
    entriesOf(c.env.LIBRARY, KINDS_SHOWN),
    logRows(c.env.LIBRARY, Number.MAX_SAFE_INTEGER, MOST),
    doneRow(c),
    frontNow(c),
    failing(c),
    answersDue(c),
  ]);
  return show(c, {
    title: phrase("Today"),
    standfirst: sayTime(now),
    body: (
      <>
        <Done c={c} row={done} />
        <div className="desk-columns">
          <div>
            <Lines
              id="seen"
              title={phrase("What readers see now")}
              lines={[...seen, ...decided(entries, now)]}
              none={phrase("The front page has no stories yet.")}
            />
            <section className="desk-section" aria-labelledby="last">
              <h2 id="last">{phrase("Latest changes")}</h2>
              {rows.length > 0 ? (
                <LogList rows={rows} />
              ) : (
                <p className="note">{phrase("No changes yet.")}</p>
              )}
            </section>
          </div>
          <div>
            <Lines
              id="fails"
              title={phrase("Problems")}
              lines={fails}
              none={phrase("None. Every section was updated, and every source works.")}
            />
            <Lines
              id="due"
              title={phrase("Coming up")}
              lines={[...planned(entries, now), ...due]}
              none={phrase("Nothing is scheduled in the next 24 hours.")}
            />
          </div>
        </div>
      </>
    ),
  });
}

function Lines({
  id,
  title,
  lines,
  none,
}: {
  id: string;
  title: string;
  lines: readonly Line[];
  none: string;
}) {
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="desk-list">
          {lines.map(({ words, href, about }) => (
            <li key={href + words}>
              <span className="desk-list-title">
                <a href={href}>{words}</a>
              </span>
              <span className="meta">{about}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The front page's lead story. */
async function frontNow(c: DeskContext): Promise<Line[]> {
  const front = (await readValues<FrontValue>(c.env.EDITION, [FRONT], c.get("now"))).get(FRONT);
  const [lead] = front?.kind === "found" ? front.value.featured : [];
  if (!lead) return [];
  return [{ words: lead.title, href: articlePath(lead), about: phrase("leads the front page") }];
}

/** The current notices, leads, mutes and withdrawals. */
function decided(entries: readonly Entry[], now: number): Line[] {
  const notices = ofKind(entries, "notice").map(({ id, body }) => ({ ...body, id }));
  const count = (words: string, href: string, number: number): Line[] =>
    number > 0 ? [{ words, href, about: String(number) }] : [];
  const carousel = ofKind(entries, "carousel").find(({ body }) => body.until > now);
  return [
    ...noticesNow({ notices }, now).map(({ id, text, until }) => ({
      words: text,
      href: `/desk/notices/${id}`,
      about: phrase("notice on every page until {time}", { time: sayTime(until) }),
    })),
    ...ofKind(entries, "lead")
      .filter(({ body }) => body.until > now)
      .map(({ body: { headline, place, until } }) => ({
        words: headline.title,
        href: `/desk/stories/${headline.id}`,
        about: phrase("leads {place} until {time}", {
          place: place === "home" ? phrase("the front page") : sectionName(place),
          time: sayTime(until),
        }),
      })),
    ...(carousel
      ? [
          {
            words: phrase("Carousel"),
            href: "/desk/carousel",
            about: phrase("set by {editor} until {time}", {
              editor: carousel.editor,
              time: sayTime(carousel.body.until),
            }),
          },
        ]
      : []),
    ...count(phrase("Mutes"), "/desk/mutes", ofKind(entries, "mute").length),
    ...count(phrase("Taken down"), "/desk/withdrawn", ofKind(entries, "withdrawal").length),
    ...count(
      phrase("Sources paused"),
      "/desk/sources?state=paused",
      ofKind(entries, "source").filter(({ body }) => body.paused).length,
    ),
  ];
}

/** Problems: KV refusing writes, jobs and sections that fail or never loaded, and failing sources. */
async function failing(c: DeskContext): Promise<Line[]> {
  const now = c.get("now");
  const [records, published, failingJobs] = await Promise.all([
    c.env.desk.newsroom.sources(),
    c.env.desk.newsroom.published(),
    c.env.desk.newsroom.failingJobs(),
  ]);
  const jobs = failingJobs.map(({ kind, key, attempts, reason }) => ({
    words: phrase("The newsroom’s job “{name}”", { name: `${kind} ${key}`.trim() }),
    href: "/status#status-jobs",
    about: phrase("failed {count} times in a row: {line}", { count: attempts, line: reason }),
  }));
  const { sections } = statusOf(records, now);
  const store: Line[] = published
    .map((value) => valueStatus(value, now))
    .filter(({ waiting }) => waiting !== null)
    .map((value) => ({
      words: valueName(value.name),
      href: "/status#status-values",
      about: waitingWords(value, now),
    }));
  const broken = sections
    .filter(({ failing: fails, health, sources }) => sources.length > 0 && (fails || health === "broken"))
    .map(({ key }) => ({
      words: sectionName(key),
      href: "/desk/sources?state=failing",
      about: phrase("every source in this section is failing"),
    }));
  const sources = sections
    .flatMap((section) => section.sources)
    .filter(({ failuresInARow }) => failuresInARow > 2)
    .map(({ name, lastError, failuresInARow }) => ({
      words: name,
      href: "/desk/sources?state=failing",
      about: phrase("failed {count} times in a row: {line}", {
        count: failuresInARow,
        line: lastError?.line ?? phrase("reason unknown"),
      }),
    }));
  return [...store, ...jobs, ...broken, ...sources].slice(0, MOST);
}

/** What begins or ends within a day, and drafts. */
function planned(entries: readonly Entry[], now: number): Line[] {
  const isSoon = (time: number | null) => time !== null && time > now && time <= now + SOON_MS;
  const stories = ofKind(entries, "story");
  const drafts = stories.filter(({ body }) => body.state === "draft").length;
  return [
    ...stories
      .filter(({ body }) => body.state === "published" && (body.publishAt ?? 0) > now)
      .map(({ id, body }) => ({
        words: body.headline,
        href: `/desk/write/${id}`,
        about: phrase("will be published {time}", { time: sayTime(body.publishAt ?? 0) }),
      })),
    ...ofKind(entries, "notice")
      .filter(({ body }) => isSoon(body.from) || isSoon(body.until))
      .map(({ id, body }) => ({
        words: body.text,
        href: `/desk/notices/${id}`,
        about: isSoon(body.from)
          ? phrase("is posted {time}", { time: sayTime(body.from) })
          : phrase("ends {time}", { time: sayTime(body.until) }),
      })),
    ...(drafts > 0
      ? [
          {
            words: phrase("Drafts"),
            href: "/desk/write",
            about: phrase("{count} not published", { count: drafts }),
          },
        ]
      : []),
  ];
}

/** Civic answers that may be out of date. */
async function answersDue(c: DeskContext): Promise<Line[]> {
  const answers = (await allAnswers(c)).filter(({ overdue, hidden }) => overdue && !hidden);
  return answers.slice(0, MOST).map(({ row }) => ({
    words: row.question,
    href: `/desk/answers/${row.id}`,
    about: phrase("answer to check"),
  }));
}
