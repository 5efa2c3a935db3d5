import { renderToString } from "react-dom/server";
import { entryAt, previewsOf } from "../../archive/decisions/entries.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { contentSecurityPolicy } from "../../edge/security-headers.ts";
import { originOf, settingsOf } from "../../env.ts";
import { STORY_LIMITS } from "../../model/own-story.ts";
import { hasParts, OwnStory } from "../../site/components/OwnStory.tsx";
import { Document } from "../../site/html/Document.tsx";
import { draftShown } from "../../site/pages/own-story-text.ts";
import { randomText, secretHash } from "../../text/random-text.ts";
import { formatTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { readForm } from "../form.ts";
import { Links, Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { draftOf, workingCopy } from "../story-form.ts";
import { endEntry, submitChange } from "../submit-change.ts";
import { showOnce } from "./invite.tsx";

const FRAMES = [
  ["Phone", 360, 720],
  ["Desktop", 1024, 720],
] as const;

/** The story with this editor's unsaved changes, and whether it was ever saved; null if it is missing or incomplete. */
async function storyToSee(c: DeskContext) {
  const copy = await workingCopy(c, c.req.param("id") ?? "");
  const read = copy && draftOf(copy.typed, copy.entry?.body ?? null);
  if (!read || "wrong" in read) return null;
  const { publishAt = null, updatedAt = null } = copy.entry?.body ?? {};
  return {
    id: copy.id,
    isSaved: copy.entry !== null,
    body: { ...read.story, publishAt, updatedAt },
    text: read.text,
  };
}

/** The preview of a story in two widths. */
export async function showLook(c: DeskContext): Promise<Response> {
  const entry = await storyToSee(c);
  if (!entry) return await c.notFound();
  return show(c, {
    title: entry.body.headline || "Untitled",
    standfirst: "Preview. Only editors see this page.",
    body: (
      <>
        <Links
          links={[
            [`/desk/write/${entry.id}`, "Edit"],
            [`/desk/write/${entry.id}/preview`, "Preview at full width"],
          ]}
        />
        <div className="desk-frames">
          {FRAMES.map(([name, width, height]) => (
            <div key={name} className="desk-frame">
              <h2>{name}</h2>
              <iframe
                src={`/desk/write/${entry.id}/preview`}
                title={`${name}: ${entry.body.headline}`}
                width={width}
                height={height}
              />
            </div>
          ))}
        </div>
        {entry.isSaved ? (
          <PreviewLinks id={entry.id} links={await previewsOf(c.env.LIBRARY, entry.id, c.get("now"))} />
        ) : null}
      </>
    ),
  });
}

/** The story's page as readers would see it, in a frame of the desk. */
export async function showPreview(c: DeskContext): Promise<Response> {
  const entry = await storyToSee(c);
  if (!entry) return await c.notFound();
  const origin = originOf(c.env);
  const { settings } = settingsOf(c.env);
  const policy = contentSecurityPolicy(undefined, "'none'", settings);
  c.header("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  const shown = draftShown(entry, { origin, stations: settings.stations });
  const html = renderToString(
    <Document
      metadata={{
        title: entry.body.headline || "Untitled",
        description: entry.body.standfirst || entry.body.headline || "Untitled",
        path: "/",
        robots: "noindex",
      }}
      origin={origin}
      path="/"
      settings={settings}
      notices={[]}
      bare={false}
      pageStyles={hasParts(shown)}
    >
      <OwnStory story={shown} />
    </Document>,
  );
  return c.html(`<!DOCTYPE html>${html}`);
}

const DAY_MS = 24 * 3_600_000;
const MAX_LINKS = 10;
/** 192 random bits; `/preview` accepts only this length. */
const TOKEN_BYTES = 24;

const LIVES = [
  ["7", "one week"],
  ["1", "one day"],
  ["30", "30 days"],
] as const;
const FIELDS = [{ name: "days", label: "The link works for", options: LIVES }];

/** A story's preview links, each with a revoke button, and a form for a new one. */
function PreviewLinks({ id: story, links }: { id: string; links: readonly DecisionRow<"preview">[] }) {
  const here = `/desk/write/${story}/links`;
  return (
    <Section id="links" title="A link for people who can’t sign in">
      <p>
        It shows the latest saved version and redirects to the story once it’s published. Search engines don’t
        list it.
      </p>
      <Rows
        rows={links.map(({ id, version, editor, body: { until } }) => ({
          ...{ id, title: `Works until ${formatTime(until)}`, meta: `Created by ${editor}` },
          acts: <ActButton action={`${here}/${id}/end`} words="Revoke" sent={{ version }} />,
        }))}
      />
      {links.length < MAX_LINKS ? (
        <DeskForm action={here} words="Create a preview link" tone="quiet" fields={FIELDS} />
      ) : null}
    </Section>
  );
}

/** Creates a preview link to a saved story and shows it once; at most 10 per story. */
export async function postPreviewLink(c: DeskContext): Promise<Response> {
  const story = c.req.param("id") ?? "";
  const entry = await entryAt(c.env.LIBRARY, "story", story);
  if (!entry) return await c.notFound();
  const now = c.get("now");
  if ((await previewsOf(c.env.LIBRARY, story, now)).length >= MAX_LINKS) {
    const words = `A story can have ${MAX_LINKS} links at once. Revoke one first.`;
    return showMessage(c, { title: "Preview", status: 422, words });
  }
  const { days } = await readForm(c);
  const life = LIVES.find(([value]) => value === days)?.[0] ?? "7";
  const title = entry.body.headline.slice(0, STORY_LIMITS.headline) || "Untitled";
  const body = { story, title, until: now + Number(life) * DAY_MS };
  const token = randomText(TOKEN_BYTES);
  const change = { kind: "preview", id: await secretHash(token), seen: 0, body } as const;
  const acted = await submitChange(c, change, lookAt(story));
  if (!(acted instanceof Response)) return c.redirect(lookAt(story), 303);
  const secret = (
    <a className="desk-address" href={`/preview/${token}`}>
      {`${originOf(c.env, c.req.raw)}/preview/${token}`}
    </a>
  );
  return showOnce(c, {
    title: "A link for people who can’t sign in",
    secret,
    to: lookAt(story),
    words: "Preview",
  });
}

const lookAt = (story: string): string => `/desk/write/${story}/look`;

/** Revokes a preview link. */
export const postPreviewEnd = (c: DeskContext): Promise<Response> =>
  endEntry(c, "preview", c.req.param("link") ?? "", lookAt(c.req.param("id") ?? ""));
