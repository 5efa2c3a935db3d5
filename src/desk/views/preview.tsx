import { renderToString } from "react-dom/server";
import { previewsOf } from "../../archive/decisions/entries.ts";
import { contentSecurityPolicy } from "../../edge/security-headers.ts";
import { originOf, settingsOf } from "../../env.ts";
import type { OwnStory as OwnStoryBody } from "../../model/own-story.ts";
import { OwnStory } from "../../site/components/OwnStory.tsx";
import { Document } from "../../site/html/Document.tsx";
import { draftShown } from "../../site/pages/own-story-text.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";
import { draftOf } from "../story-form.ts";
import { workingCopy } from "../working-copy.ts";
import { PreviewLinks } from "./preview-links.tsx";

const FRAMES = [
  ["Phone", 360, 720],
  ["Desktop", 1024, 720],
] as const;

interface Seen {
  id: string;
  body: OwnStoryBody;
  text: string;
  /** False for a story that was never saved. */
  isSaved: boolean;
}

/** The story with this editor's unsaved changes; null for a missing one, or one that can't be shown. */
async function storyToSee(c: DeskContext): Promise<Seen | null> {
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

/** The story's preview in two widths. */
export async function showLook(c: DeskContext): Promise<Response> {
  const entry = await storyToSee(c);
  if (!entry) return await c.notFound();
  return show(c, {
    title: entry.body.headline || "Untitled",
    standfirst: "Preview. Only editors see this page.",
    body: (
      <>
        <p className="bar">
          <a className="button-quiet" href={`/desk/write/${entry.id}`}>
            Edit
          </a>
          <a href={`/desk/write/${entry.id}/preview`}>Preview at full width</a>
        </p>
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

/** The story on the readers' page, for the desk's frames only. */
export async function showPreview(c: DeskContext): Promise<Response> {
  const entry = await storyToSee(c);
  if (!entry) return await c.notFound();
  const origin = originOf(c.env);
  const { settings } = settingsOf(c.env);
  const policy = contentSecurityPolicy(undefined, "'none'", settings);
  c.header("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  const shown = draftShown(entry, origin);
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
      pageStyles={false}
    >
      <OwnStory story={shown} />
    </Document>,
  );
  return c.html(`<!DOCTYPE html>${html}`);
}
