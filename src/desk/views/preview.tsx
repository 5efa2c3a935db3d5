import { renderToString } from "react-dom/server";
import { originOf, settingsHere } from "../../env.ts";
import { entryAt } from "../../newsroom/decisions/store.ts";
import { OwnStory } from "../../site/components/OwnStory.tsx";
import { Document } from "../../site/html/Document.tsx";
import { contentSecurityPolicy } from "../../site/html/security-headers.ts";
import { ownStoryText } from "../../site/pages/own-story-text.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

const FRAMES = [
  ["On a phone", 360, 720],
  ["On a desk", 1024, 720],
] as const;

/** The story as it will look, in two widths. */
export async function showLook(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "story", c.req.param("id") ?? "");
  if (!entry) return c.notFound() as Response;
  return show(c, {
    title: entry.body.headline,
    standfirst: "Preview. Only editors see this page.",
    body: (
      <>
        <p className="bar">
          <a className="button-quiet" href={`/desk/write/${entry.id}`}>
            Write on
          </a>
          <a href={`/desk/write/${entry.id}/preview`}>By itself, in this window’s width</a>
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
      </>
    ),
  });
}

/** The story in the readers' own frame, for the desk's frames alone. */
export async function showPreview(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "story", c.req.param("id") ?? "");
  if (!entry) return c.notFound() as Response;
  const origin = originOf(c.env);
  const { settings } = settingsHere(c.env);
  const policy = contentSecurityPolicy(undefined, "'none'", settings);
  c.header("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  const html = renderToString(
    <Document
      metadata={{
        title: entry.body.headline,
        description: entry.body.standfirst || entry.body.headline,
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
      <OwnStory story={ownStoryText(entry, origin)} />
    </Document>,
  );
  return c.html(`<!DOCTYPE html>${html}`);
}
