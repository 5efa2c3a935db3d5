import { type Version, versionAt } from "../../archive/decisions/versions.ts";
import { newsroomOf } from "../../env.ts";
import { oneStop, sayTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import { LineDiff, TextDiff } from "../Diff.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { FormValues } from "../form.ts";
import { Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { fieldsOfStory, STORY_LABELS } from "../story-form.ts";
import { type WorkingCopy, workingCopy } from "../working-copy.ts";

const NAMES = Object.entries(STORY_LABELS);

/** The fields of a version; empty before a story's first. */
const fieldsAt = (version: Version | null) => (version ? fieldsOfStory({ ...version, version: 0 }) : {});

interface Compared {
  id: string;
  version: Version;
  before: Version | null;
  copy: WorkingCopy | null;
  /** True where it is compared with the saved story. */
  withNow: boolean;
}

async function compared(c: DeskContext): Promise<Compared | null> {
  const id = c.req.param("id") ?? "";
  const row = Number(c.req.param("row"));
  const found = Number.isSafeInteger(row) && row > 0 ? await versionAt(c.env.LIBRARY, id, row) : null;
  if (!found) return null;
  const copy = await workingCopy(c, id);
  return { id, ...found, copy, withNow: c.req.query("with") === "now" };
}

/** A version: what it changed, or what has changed since, and a button that loads it into the form. */
export async function showVersion(c: DeskContext): Promise<Response> {
  const found = await compared(c);
  return found ? versionView(c, found, 200) : await c.notFound();
}

function versionView(c: DeskContext, found: Compared, status: 200 | 409): Response {
  const { id, version, before, copy, withNow } = found;
  const entry = copy?.entry ?? null;
  const isNow = entry?.version === version.id;
  const [was, is] =
    withNow && entry ? [fieldsAt(version), fieldsOfStory(entry)] : [fieldsAt(before), fieldsAt(version)];
  const here = `/desk/write/${id}/versions`;
  return show(c, {
    title: version.body.headline || "Untitled",
    standfirst: `Version of ${sayTime(version.at)}, saved by ${version.editor}`,
    status,
    body: (
      <>
        <p className="bar">
          <a href={here}>All versions</a>
          <a href={`/desk/write/${id}`}>Back to the text</a>
          {isNow || !entry ? null : withNow ? (
            <a href={`${here}/${version.id}`}>What this version changed</a>
          ) : (
            <a href={`${here}/${version.id}?with=now`}>What has changed since</a>
          )}
        </p>
        <Changes was={was} is={is} />
        {isNow ? null : <Restore found={found} isRefused={status === 409} />}
      </>
    ),
  });
}

function Changes({ was, is }: { was: FormValues; is: FormValues }) {
  const changed = NAMES.filter(([name]) => (was[name] ?? "") !== (is[name] ?? ""));
  if (changed.length === 0) return <p className="note">The text is the same. Only its status changed.</p>;
  return changed.map(([name, label]) => (
    <Section key={name} id={`changed-${name}`} title={label}>
      {name === "body" ? (
        <TextDiff was={was[name] ?? ""} is={is[name] ?? ""} />
      ) : (
        <LineDiff was={was[name] ?? ""} is={is[name] ?? ""} />
      )}
    </Section>
  ));
}

function Restore({ found: { id, version, copy }, isRefused }: { found: Compared; isRefused: boolean }) {
  const mine = copy?.mine;
  return (
    <Section id="restore" title="Restore this version">
      {mine ? (
        <p role={isRefused ? "alert" : undefined}>
          {oneStop(
            `You have unsaved changes from ${sayTime(mine.at)}. Save or discard them first, so nothing is lost.`,
          )}{" "}
          <a href={`/desk/write/${id}`}>Open them</a>
        </p>
      ) : (
        <>
          <p>This loads it into your form. Readers and other editors see it when you save or publish it.</p>
          <DeskForm
            action={`/desk/write/${id}/versions/${version.id}/restore`}
            words="Load it into the form"
          />
        </>
      )}
    </Section>
  );
}

/** Loads a version into the editor's form. Others see it once it is saved; later versions remain. */
export async function postRestore(c: DeskContext): Promise<Response> {
  const found = await compared(c);
  if (!found) return await c.notFound();
  const { id, version, copy } = found;
  if (copy?.mine) return versionView(c, found, 409);
  const seen = copy?.entry?.version ?? 0;
  const fields = { ...fieldsAt(version), version: String(seen) };
  await newsroomOf(c.env).keepUnsaved({ story: id, seen, fields }, c.get("editor"));
  return c.redirect(`/desk/write/${id}`, 303);
}
