import type { Entry } from "../../archive/decisions/entries.ts";
import { sectionName } from "../../city/sections.ts";
import { licenseOf } from "../../edition/rights.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { SourceEntry } from "../../model/decision-kinds.ts";
import { isFeedKey } from "../../model/headline.ts";
import { fits, webAddress } from "../../model/shape.ts";
import { act } from "../act.ts";
import { askNow } from "../ask-now.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { show } from "../show.tsx";
import { allSources, type DeskSource } from "../source-entries.ts";
import { healthLine, SECTIONS, sourceHealth } from "./sources.tsx";

/** What a source lets us show. */
export const RIGHTS = [
  ["headline", phrase("Headline only")],
  ["excerpt", phrase("Excerpt, as in its feed")],
  ["full", phrase("Full text, with its license")],
] as const;

const LABELS = {
  name: phrase("Name"),
  home: phrase("Home page"),
  section: phrase("Section"),
  rights: phrase("What we may show"),
  license: phrase("License"),
  interval: phrase("Minutes between requests"),
};

export async function loadSource(c: DeskContext): Promise<DeskSource | null> {
  return (await allSources(c)).find(({ id }) => id === c.req.param("id")) ?? null;
}

const fieldsOf = (body: SourceEntry, version: number): Typed => ({
  name: body.name,
  home: body.home,
  section: body.section,
  rights: body.rights,
  license: body.license,
  interval: body.interval === null ? "" : String(body.interval),
  version: String(version),
});

/** One source: its status and its actions. */
export async function showSource(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  if (!source) return c.notFound();
  return sourceView(c, source, { typed: fieldsOf(source.body, source.entry?.version ?? 0) });
}

interface Shown {
  typed: Typed;
  wrong?: Wrong;
  overtaken?: Entry<"source"> | null;
  asked?: string;
}

async function sourceView(c: DeskContext, source: DeskSource, shown: Shown): Promise<Response> {
  const { typed, wrong = {}, overtaken, asked } = shown;
  const { body, id } = source;
  const health = (await sourceHealth(c)).get(body.feed);
  const same = { typed, wrong };
  const here = `/desk/sources/${id}`;
  const sent = { sent: { version: typed.version ?? "0" } };
  return show(c, {
    title: body.name,
    standfirst: body.paused
      ? phrase("Paused: not requested. Its stories stay until they’re old.")
      : healthLine(health),
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {asked ? (
          <p className="desk-done" role="status">
            {asked}
          </p>
        ) : null}
        {overtaken ? (
          <Overtaken entry={overtaken} theirs={fieldsOf(overtaken.body, 0)} mine={typed} labels={LABELS} />
        ) : null}
        <p className="meta">{body.feed}</p>
        <div className="bar">
          <ActButton {...sent} action={`${here}/ask`} words={phrase("Check now")} quiet />
          <ActButton
            {...sent}
            action={`${here}/${body.paused ? "resume" : "pause"}`}
            words={body.paused ? phrase("Resume") : phrase("Pause")}
            quiet
          />
          {body.added ? (
            <a className="button-quiet" href={`${here}/remove`}>
              {phrase("Remove it")}
            </a>
          ) : null}
        </div>
        <div className="desk-section">
          <DeskForm {...sent} action={here} words={phrase("Save")} wrong={wrong}>
            <Field {...same} name="name" label={LABELS.name} />
            <Field {...same} name="home" label={LABELS.home} />
            <Field {...same} name="section" label={LABELS.section} options={SECTIONS} />
            <Field {...same} name="rights" label={LABELS.rights} options={RIGHTS} />
            <Field
              {...same}
              name="license"
              label={LABELS.license}
              required={false}
              hint={phrase("The license’s name and address on one line. Required to show the full text.")}
            />
            <Field
              {...same}
              name="interval"
              label={LABELS.interval}
              required={false}
              hint={phrase("From 10 to 1,440. Leave empty for automatic.")}
            />
          </DeskForm>
        </div>
      </>
    ),
  });
}

/** Reads a source's form. */
function readSource(typed: Typed, before: SourceEntry): { body: SourceEntry } | { wrong: Wrong } {
  const wrong: Record<string, string> = {};
  const name = field(typed, "name");
  const home = field(typed, "home");
  const license = field(typed, "license");
  const section = field(typed, "section");
  const rights = RIGHTS.find(([word]) => word === typed.rights)?.[0];
  const minutes = field(typed, "interval");
  const interval = minutes === "" ? null : Number(minutes);
  if (!name || name.length > 120)
    wrong.name = phrase("Give the publisher’s name, in at most 120 characters.");
  if (!fits(webAddress(), home)) wrong.home = phrase("The home page’s address begins with https://.");
  if (!isFeedKey(section)) wrong.section = phrase("Choose a section.");
  if (!rights) wrong.rights = phrase("Choose what we may show.");
  if (license.length > 400)
    wrong.license = phrase("The license’s name and address can have at most 400 characters.");
  else if ((license || rights === "full") && !licenseOf(license))
    wrong.license = phrase("Give the name of the license and its address, which begins with https://.");
  if (interval !== null && !(Number.isInteger(interval) && interval >= 10 && interval <= 1_440))
    wrong.interval = phrase("Give whole minutes from 10 to 1,440, or leave it empty.");
  if (Object.keys(wrong).length > 0 || !rights || !isFeedKey(section)) return { wrong };
  return { body: { ...before, name, home, section, rights, license, interval } };
}

/** Saves a source, or removes it where `body` is null. */
export async function changeSource(
  c: DeskContext,
  source: DeskSource,
  typed: Typed,
  body: SourceEntry | null,
  summary: string,
): Promise<Response> {
  const { id } = source;
  const to = body ? `/desk/sources/${id}` : "/desk/sources";
  const acted = await act(c, { kind: "source", id, seen: seenVersion(typed), body, summary }, to);
  if (acted instanceof Response) return acted;
  const { overtaken } = acted;
  const mine = { ...fieldsOf(source.body, 0), ...typed, version: String(overtaken?.version ?? 0) };
  return sourceView(
    c,
    { ...source, entry: overtaken, body: overtaken?.body ?? source.body },
    { typed: mine, overtaken },
  );
}

/** Saves an editor's changes to a source; it may move to another section. */
export async function postSource(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  if (!source) return c.notFound();
  const typed = await readForm(c);
  const read = readSource(typed, source.body);
  if ("wrong" in read) return sourceView(c, source, { typed, wrong: read.wrong });
  const moved =
    read.body.section === source.body.section
      ? ""
      : phrase(", now in {section}", { section: sectionName(read.body.section) });
  return changeSource(
    c,
    source,
    typed,
    read.body,
    phrase("Changed the source {name}", { name: read.body.name }) + moved,
  );
}

/** Pauses, resumes, removes or requests a source. */
export async function postSourceAct(c: DeskContext): Promise<Response> {
  const source = await loadSource(c);
  const what = c.req.param("act");
  if (!source) return c.notFound();
  const typed = await readForm(c);
  const { body } = source;
  if (what === "pause")
    return changeSource(
      c,
      source,
      typed,
      { ...body, paused: true },
      phrase("Paused the source {name}", { name: body.name }),
    );
  if (what === "resume")
    return changeSource(
      c,
      source,
      typed,
      { ...body, paused: false },
      phrase("Resumed the source {name}", { name: body.name }),
    );
  if (what !== "ask") return c.notFound();
  const asked = body.paused
    ? phrase("It is paused: resume it first.")
    : await askNow(c, body.section, body.feed);
  return sourceView(c, source, { typed: fieldsOf(body, source.entry?.version ?? 0), asked });
}
