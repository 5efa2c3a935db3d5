import { type Entry, entriesOf } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { ServiceWarning } from "../../newsroom/weather-now.ts";
import { act } from "../act.ts";
import { sayTime, toField } from "../city-time.ts";
import { ActButton } from "../DeskForm.tsx";
import { DeskList } from "../DeskList.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, seenVersion } from "../form.ts";
import { show } from "../show.tsx";
import { LocalWarningForm, SEVERITIES } from "./local-warning-form.tsx";

const HERE = "/desk/warnings";
const HOUR = 3_600_000;

/** The actions on a message: button, log text, and state in the list. */
const ACTS = {
  hide: { button: phrase("Hide"), log: phrase("Hid"), state: phrase("hidden") },
  short: {
    button: phrase("Leave out the advice"),
    log: phrase("Shortened"),
    state: phrase("without advice in the strip"),
  },
  pin: { button: phrase("Put first"), log: phrase("Put first"), state: phrase("first") },
} as const;
type Act = keyof typeof ACTS;

const isAct = (word: string): word is Act => Object.hasOwn(ACTS, word);

/** The weather service's warnings in effect, our own, and a form for a new one. */
export async function showWarnings(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [messages, displays, local, done] = await Promise.all([
    c.env.desk.newsroom.serviceWarnings(),
    entriesOf(c.env.LIBRARY, ["warningDisplay"]),
    entriesOf(c.env.LIBRARY, ["localWarning"]),
    doneRow(c),
  ]);
  return show(c, {
    title: phrase("Warnings"),
    standfirst: phrase("What the strip at the top of every page shows."),
    body: (
      <>
        <Done c={c} row={done} />
        <section className="desk-section" aria-labelledby="service">
          <h2 id="service">{phrase("From the weather service")}</h2>
          <p className="desk-hint">
            {phrase(
              "A decision applies to one message. If the service updates the message, the update is shown as usual.",
            )}
          </p>
          <DeskList none={phrase("No warnings are in effect.")}>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                entry={displays.find(({ id }) => id === message.id)}
              />
            ))}
          </DeskList>
        </section>
        <section className="desk-section" aria-labelledby="local">
          <h2 id="local">{phrase("Your own")}</h2>
          <DeskList none={phrase("No warnings posted or scheduled.")}>
            {local.map((entry) => (
              <LocalRow key={entry.id} entry={entry} now={now} />
            ))}
          </DeskList>
        </section>
        <section className="desk-section" aria-labelledby="new-warning">
          <h2 id="new-warning">{phrase("A new warning")}</h2>
          <LocalWarningForm
            action={HERE}
            typed={{ severity: "moderate", from: toField(now), until: toField(now + 24 * HOUR) }}
          />
        </section>
      </>
    ),
  });
}

interface MessageRowProps {
  message: ServiceWarning;
  entry: Entry<"warningDisplay"> | undefined;
}

function MessageRow({ message, entry }: MessageRowProps) {
  const { id, title, severity, ends } = message;
  const version = entry?.version ?? 0;
  const until = ends === null ? phrase("no end given") : phrase("until {time}", { time: sayTime(ends) });
  return (
    <li>
      <span className="desk-list-title">{title}</span>
      <span className="meta">{`${SEVERITY_NAMES.get(severity) ?? severity}, ${until}`}</span>
      <span className="desk-list-acts">
        <span className={`desk-state desk-state-${entry?.body.act === "hide" ? "alarm" : "good"}`}>
          {entry ? ACTS[entry.body.act].state : phrase("shown")}
        </span>
        {entry ? (
          <ActButton
            action={`${HERE}/service/usual`}
            words={phrase("Show as usual")}
            sent={{ id, version }}
          />
        ) : (
          Object.entries(ACTS).map(([act, { button }]) => (
            <ActButton key={act} action={`${HERE}/service/${act}`} words={button} sent={{ id, version }} />
          ))
        )}
      </span>
    </li>
  );
}

const SEVERITY_NAMES = new Map<string, string>(SEVERITIES);

function LocalRow({ entry, now }: { entry: Entry<"localWarning">; now: number }) {
  const { name, where, from, until, severity } = entry.body;
  const state = until <= now ? phrase("over") : from > now ? phrase("planned") : phrase("on every page");
  return (
    <li>
      <span className="desk-list-title">
        <a href={`${HERE}/${entry.id}`}>{`${name}, ${where}`}</a>
      </span>
      <span className="meta">
        {phrase("{level}, from {from} until {until}", {
          level: SEVERITY_NAMES.get(severity) ?? severity,
          from: sayTime(from),
          until: sayTime(until),
        })}
      </span>
      <span className="desk-list-acts">
        <span className={`desk-state desk-state-${until <= now ? "quiet" : "good"}`}>{state}</span>
      </span>
    </li>
  );
}

/** A message without an end is shown until the service drops it; its decision expires after a week. */
const WEEK = 7 * 24 * HOUR;

/** Decides how a message of the weather service is shown. */
export async function postServiceWarning(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const wanted = c.req.param("act") ?? "";
  const message = (await c.env.desk.newsroom.serviceWarnings()).find(({ id }) => id === field(typed, "id"));
  if (!message || (wanted !== "usual" && !isAct(wanted))) return c.redirect(HERE, 303);
  const { id, title, ends } = message;
  const change = { kind: "warningDisplay", id, seen: seenVersion(typed) } as const;
  const acted = isAct(wanted)
    ? await act(
        c,
        {
          ...change,
          body: { act: wanted, title, until: ends ?? c.get("now") + WEEK },
          summary: `${ACTS[wanted].log}: “${title}”`,
        },
        HERE,
      )
    : await act(c, { ...change, body: null, summary: phrase("Shown as usual: “{title}”", { title }) }, HERE);
  // Another editor was first: the list shows that decision.
  return acted instanceof Response ? acted : c.redirect(HERE, 303);
}
