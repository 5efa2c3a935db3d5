import { logRefusal } from "../../platform/log.ts";
import { signInMethods } from "../auth/configured.ts";
import { noCookie } from "../auth/session.ts";
import { signIn } from "../auth/who.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { countTry, type FormErrors, type FormValues, field, readForm } from "../form.ts";
import { show } from "../show.tsx";

interface SignInView {
  status: 401 | 503;
  /** The fields of a form sent without a valid session, so that it can be sent again. */
  kept?: FormValues | null;
  typed?: FormValues;
  wrong?: FormErrors;
}

/** The sign-in page, with name and passphrase if that is configured. */
export function showSignIn(c: DeskContext, { status, kept = null, typed = {}, wrong = {} }: SignInView) {
  const isNamed = Boolean(typed.name);
  const to = c.req.method === "GET" ? c.req.path : (typed.to ?? "/desk");
  const secret = {
    control: "password",
    autoComplete: "current-password",
    autoFocus: !kept && isNamed,
  } as const;
  const fields = [
    { name: "name", label: "Name", autoComplete: "username", autoFocus: !kept && !isNamed },
    { name: "passphrase", label: "Passphrase", ...secret },
  ];
  return show(c, {
    title: "The desk",
    status,
    standfirst: "For editors of this site.",
    body:
      signInMethods(c.env).passphrase === null ? (
        <p className="note">Sign in through Cloudflare Access. This request had no valid token.</p>
      ) : (
        <>
          {kept ? <Kept path={c.req.path} typed={kept} /> : null}
          <DeskForm
            action="/desk/sign-in"
            words="Sign in"
            target={kept ? "_blank" : undefined}
            sent={{ to }}
            values={{ name: typed.name ?? "" }}
            {...{ fields, errors: wrong }}
          />
        </>
      ),
  });
}

/** Repeats the fields of an expired session's form, so that they aren't lost. */
function Kept({ path, typed }: { path: string; typed: FormValues }) {
  return (
    <form className="desk-errors" method="post" action={path}>
      <p role="alert">
        You’re signed out, so we didn’t save your change. It’s still on this page. Sign in below, in a new
        tab, then send it again.
      </p>
      {Object.entries(typed).map(([name, value]) => (
        <textarea key={name} name={name} defaultValue={value} hidden aria-hidden="true" tabIndex={-1} />
      ))}
      <button type="submit" className="button-quiet">
        Send it again
      </button>
    </form>
  );
}

/** The maximum size of a sign-in form in bytes. */
const MAX_SIGN_IN = 10_000;
const REFUSED = "That name and passphrase don’t match.";

/** Signs an editor in. Allows five attempts a minute per address, including successful ones. */
export async function postSignIn(c: DeskContext): Promise<Response> {
  const config = signInMethods(c.env).passphrase;
  if (!config) return c.notFound();
  await countTry(c, "sign-in");
  const typed = await readForm(c, MAX_SIGN_IN);
  const tried = { name: field(typed, "name"), passphrase: field(typed, "passphrase") };
  const result = await signIn(
    config,
    tried,
    c.req.raw,
    { db: c.env.LIBRARY, newsroom: c.env.desk.newsroom },
    c.get("now"),
  );
  if (result.kind === "unavailable")
    return showSignIn(c, { status: 503, typed, wrong: { "": "The database isn’t answering." } });
  if (result.kind === "refused") {
    logRefusal("desk", "a sign-in with a wrong name or passphrase", { status: 401 });
    return showSignIn(c, { status: 401, typed, wrong: { passphrase: REFUSED } });
  }
  c.header("Set-Cookie", result.cookie);
  return c.redirect(pathWithin(field(typed, "to")), 303);
}

/** Limits redirects after sign-in to addresses of the desk. */
const pathWithin = (to: string): string => (/^\/desk(\/[\w-]+)*$/.test(to) ? to : "/desk");

/** Ends this session; with `everywhere`, all sessions of the editor. */
export async function postSignOut(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const { newsroom } = c.env.desk;
  if (typed.everywhere) await newsroom.changePeople({ act: "sign out everywhere", name: c.get("editor") });
  else await newsroom.changePeople({ act: "sign out", session: c.get("session") });
  c.header("Set-Cookie", noCookie(new URL(c.req.url)));
  return c.redirect("/desk", 303);
}
