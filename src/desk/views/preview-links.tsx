import { entryAt, type PreviewLink, previewsOf } from "../../archive/decisions/entries.ts";
import { originOf } from "../../env.ts";
import { STORY_LIMITS } from "../../model/own-story.ts";
import { randomText, secretHash } from "../../text/random-text.ts";
import { sayTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { readForm } from "../form.ts";
import { Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { endEntry, submitChange } from "../submit-change.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_LINKS = 10;
/** 192 random bits; `/preview` accepts no other length. */
const TOKEN_BYTES = 24;

const LIVES = [
  ["7", "one week"],
  ["1", "one day"],
  ["30", "30 days"],
] as const;
const FIELDS = [{ name: "days", label: "The link works for", options: LIVES }];

/** A story's preview links, each with a revoke button, and a form for another one. */
export function PreviewLinks({ id: story, links }: { id: string; links: readonly PreviewLink[] }) {
  const here = `/desk/write/${story}/links`;
  return (
    <Section id="links" title="A link for people who can’t sign in">
      <p>
        It shows the latest saved version and redirects to the story once it’s published. Search engines don’t
        list it.
      </p>
      <Rows
        rows={links.map(({ id, version, editor, until }) => ({
          ...{ id, title: `Works until ${sayTime(until)}`, meta: `Created by ${editor}` },
          acts: <ActButton action={`${here}/${id}/end`} words="Revoke" sent={{ version }} />,
        }))}
      />
      {links.length < MAX_LINKS ? (
        <DeskForm action={here} words="Create a preview link" tone="quiet" fields={FIELDS} />
      ) : null}
    </Section>
  );
}

/** Creates a link to a saved story and shows it once; at most 10 per story. */
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
  return acted instanceof Response ? linkView(c, story, token) : c.redirect(lookAt(story), 303);
}

const linkView = (c: DeskContext, story: string, token: string): Promise<Response> =>
  show(c, {
    title: "A link for people who can’t sign in",
    standfirst: "Save it now. We can’t show it again.",
    body: (
      <>
        <p>
          <a className="desk-address" href={`/preview/${token}`}>
            {`${originOf(c.env, c.req.raw)}/preview/${token}`}
          </a>
        </p>
        <p>
          <a className="button" href={lookAt(story)}>
            Preview
          </a>
        </p>
      </>
    ),
  });

const lookAt = (story: string): string => `/desk/write/${story}/look`;

/** Revokes a link. */
export const postPreviewEnd = (c: DeskContext): Promise<Response> =>
  endEntry(c, "preview", c.req.param("link") ?? "", lookAt(c.req.param("id") ?? ""));
