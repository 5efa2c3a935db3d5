import type { ReactNode } from "react";
import { secretHash } from "../../text/random-text.ts";
import { hashPassphrase, makePassphrase, ROUNDS_MADE } from "../auth/passphrase.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { countTry } from "../form.ts";
import { show, showMessage } from "../show.tsx";

/** The page of an invitation, which is checked only when the editor accepts it. */
export const showInvite = (c: DeskContext): Promise<Response> =>
  show(c, {
    title: "You’re invited",
    standfirst: "Accept to get your passphrase. It’s shown once, so have a password manager ready.",
    body: <DeskForm action={c.req.path} words="Accept and show my passphrase" />,
  });

/** Accepts an invitation and shows the new passphrase once. */
export async function postInvite(c: DeskContext): Promise<Response> {
  await countTry(c, "sign-in");
  const passphrase = makePassphrase();
  const isAccepted = await c.env.desk.newsroom.changePeople({
    act: "accept",
    invite: await secretHash((c.req.param("token") ?? "").slice(0, 100)),
    hash: await hashPassphrase(passphrase, ROUNDS_MADE),
    now: c.get("now"),
  });
  if (isAccepted) return passphraseView(c, passphrase);
  const words = "This invitation was used or has expired. Ask an owner for another one.";
  return showMessage(c, { title: "Invitation not accepted", status: 404, words });
}

/** Shows a secret once, with a link to the next step. */
export const showOnce = (
  c: DeskContext,
  { title, secret, to, words }: { title: string; secret: ReactNode; to: string; words: string },
): Promise<Response> =>
  show(c, {
    title,
    standfirst: "Save it now. We can’t show it again.",
    body: (
      <>
        <p>{secret}</p>
        <p>
          <a className="button" href={to}>
            {words}
          </a>
        </p>
      </>
    ),
  });

/** Shows a new passphrase once. */
export const passphraseView = (c: DeskContext, passphrase: string): Promise<Response> => {
  const secret = <code className="desk-passphrase">{passphrase}</code>;
  return showOnce(c, { title: "Your new passphrase", secret, to: "/desk", words: "Sign in" });
};
