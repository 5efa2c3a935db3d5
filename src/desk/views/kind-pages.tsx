import { entriesAmong } from "../../archive/decisions/entries.ts";
import { labelIn } from "../../decisions/kind.ts";
import { type DecisionRow, kindOf } from "../../decisions/kinds.ts";
import { SEVERITIES } from "../../decisions/local-warning.ts";
import { hiddenBy } from "../../edition/decision-queries.ts";
import type { ServiceWarning } from "../../newsroom/weather-now.ts";
import { formatTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { headlinesNow } from "../find-stories.ts";
import { field, readForm, seenVersion } from "../form.ts";
import { readBody } from "../kinds/form-values.ts";
import { showKind } from "../kinds/list-page.tsx";
import { type Row, Rows, Section } from "../Rows.tsx";
import { submitChange } from "../submit-change.ts";

const HERE = "/desk/warnings";
/** The decision about a message without an end expires after a week. */
const WEEK_MS = 7 * 24 * 3_600_000;

const ACTS = kindOf("warningDisplay").fields.find(({ name }) => name === "act")?.options ?? [];
const STATES: Readonly<Record<string, string>> = { hide: "hidden", short: "without advice", pin: "first" };

/** The weather service's warnings in effect, our own warnings, and a form for a new one. */
export async function showWarnings(c: DeskContext): Promise<Response> {
  const messages = await c.env.desk.newsroom.serviceWarnings();
  const ids = messages.map(({ id }) => id);
  const displays = await entriesAmong(c.env.LIBRARY, "warningDisplay", ids);
  const byId = new Map(displays.map((entry) => [entry.id, entry]));
  const rows = messages.map((message) => rowOf(message, byId.get(message.id)));
  return showKind(c, "localWarning", {
    above: (
      <Section id="service" title="From the weather service">
        <p className="desk-hint">
          A decision applies to one message. If the service updates the message, the update is shown as usual.
        </p>
        <Rows rows={rows} none="No warnings are in effect." />
      </Section>
    ),
  });
}

function rowOf({ id, title, severity, ends }: ServiceWarning, entry?: DecisionRow<"warningDisplay">): Row {
  const sent = { id, version: entry?.version ?? 0 };
  const until = ends === null ? "no end given" : `until ${formatTime(ends)}`;
  const acts = entry ? [["usual", "Show as usual"] as const] : ACTS;
  return {
    ...{ id, title, meta: `${labelIn(SEVERITIES, severity)}, ${until}` },
    state: [entry?.body.act === "hide" ? "alarm" : "good", entry ? (STATES[entry.body.act] ?? "") : "shown"],
    acts: acts.map(([act, words]) => (
      <ActButton key={act} action={`${HERE}/service/${act}`} words={words} sent={sent} />
    )),
  };
}

/** Saves how a message of the weather service is shown. */
export async function postServiceWarning(c: DeskContext): Promise<Response> {
  const values = await readForm(c);
  const wanted = c.req.param("act") ?? "";
  const message = (await c.env.desk.newsroom.serviceWarnings()).find(({ id }) => id === field(values, "id"));
  const act = (["hide", "short", "pin"] as const).find((one) => one === wanted);
  if (!message || (wanted !== "usual" && !act)) return c.redirect(HERE, 303);
  const { id, title, ends } = message;
  const [entry] = await entriesAmong(c.env.LIBRARY, "warningDisplay", [id]);
  const body = act ? { act, title, until: ends ?? c.get("now") + WEEK_MS } : null;
  const before = entry?.body ?? null;
  const change = { kind: "warningDisplay", id, seen: seenVersion(values), before } as const;
  const sent = await submitChange(c, { ...change, body }, HERE);
  // If another editor was first, the list shows that editor's decision.
  return sent instanceof Response ? sent : c.redirect(HERE, 303);
}

/** The lines of the brief, and a link to the letter. */
export const showBriefLines = (c: DeskContext): Promise<Response> =>
  showKind(c, "briefLine", {
    above: (
      <p>
        <a href="/brief/letter">Copy the brief for your newsletter</a>
      </p>
    ),
  });

/** The mutes, and a preview of the stories that a new mute would hide. */
export async function showMutes(c: DeskContext): Promise<Response> {
  const values = { by: c.req.query("by") ?? "source", value: c.req.query("value") ?? "" };
  const { fields, schema } = kindOf("mute");
  const read = values.value ? readBody({ schema }, { fields, values, now: c.get("now") }) : null;
  const errors = read && "errors" in read ? read.errors : {};
  return showKind(c, "mute", {
    form: (
      <>
        <Section id="new-mute" title="Mute a source or words">
          <DeskForm action="/desk/mutes" words="Preview" method="get" {...{ fields, values, errors }} />
        </Section>
        {read && "body" in read ? await previewOf(c, read.body) : null}
      </>
    ),
  });
}

/** The stories that a mute would hide, and the button that creates it. */
async function previewOf(c: DeskContext, mute: { by: "source" | "words"; value: string }) {
  const headlines = await headlinesNow(c);
  const hit = hiddenBy(mute, headlines);
  const what = kindOf("mute")
    .line(mute, "")
    .replace(/^./, (letter) => letter.toLowerCase());
  return (
    <Section id="preview" title={`${hit.length} of today’s ${headlines.length} stories would be hidden`}>
      <Rows rows={hit.slice(0, 30).map(({ id, title, source }) => ({ id, title, meta: source.name }))} />
      <DeskForm action="/desk/mutes" words={`Mute ${what}`} tone="danger" sent={mute} />
    </Section>
  );
}
