import { secretHash } from "../../text/random-text.ts";
import { hashPassphrase, makePassphrase, ROUNDS_MADE } from "../auth/passphrase.ts";
import { isOverLimit } from "../auth/tries.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

/** The page of an invitation; it is checked when the editor accepts. */
export function showInvite(c: DeskContext): Response {
  return show(c, {
    title: "You’re invited",
    standfirst: "Accept to get your passphrase. It’s shown once, so have a password manager ready.",
    body: (
      <form className="desk-form" method="post" action={c.req.path}>
        <p>
          <button type="submit" className="button">
            Accept and show my passphrase
          </button>
        </p>
      </form>
    ),
  });
}

/** Accepts an invitation: shows the new passphrase once. */
export async function postInvite(c: DeskContext): Promise<Response> {
  if (await isOverLimit(c, "sign-in"))
    return failed(c, "Too many tries. Wait a minute, then try again.", 429);
  const passphrase = makePassphrase();
  const isAccepted = await c.env.desk.newsroom.changePeople({
    act: "accept",
    invite: await secretHash((c.req.param("token") ?? "").slice(0, 100)),
    hash: await hashPassphrase(passphrase, ROUNDS_MADE),
    now: c.get("now"),
  });
  if (!isAccepted)
    return failed(c, "This invitation was used or has expired. Ask an owner for another one.", 404);
  return passphraseView(c, passphrase);
}

const failed = (c: DeskContext, words: string, status: 404 | 429): Response =>
  show(c, {
    title: "Invitation not accepted",
    status,
    body: (
      <p className="note" role="alert">
        {words}
      </p>
    ),
  });

/** Shows a new passphrase once. */
export const passphraseView = (c: DeskContext, passphrase: string): Response =>
  show(c, {
    title: "Your new passphrase",
    standfirst: "Save it now. We can’t show it again.",
    body: (
      <>
        <p>
          <code className="desk-passphrase">{passphrase}</code>
        </p>
        <p>
          <a className="button" href="/desk">
            Sign in
          </a>
        </p>
      </>
    ),
  });
