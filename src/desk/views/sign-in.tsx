import { visitorOf } from "../../edge/client-key.ts";
import { logRefusal } from "../../model/log.ts";
import { doorsOf } from "../auth/configured.ts";
import { noCookie } from "../auth/session.ts";
import { endAllSessions, endSession } from "../auth/sign-ins.ts";
import { signIn } from "../auth/who.ts";
import type { DeskContext } from "../desk-context.ts";
import { Field, FormErrors } from "../Field.tsx";
import { field, readForm, type Typed, type Wrong } from "../form.ts";
import { show } from "../show.tsx";

interface Door {
  status: 401 | 429 | 503;
  /** What somebody sent who is not signed in (any more): it can be sent again. */
  kept?: Typed | null;
  typed?: Typed;
  wrong?: Wrong;
}

/** The door: name and passphrase, where that is how one comes in. */
export function showSignIn(c: DeskContext, { status, kept = null, typed = {}, wrong = {} }: Door): Response {
  const byPassphrase = doorsOf(c.env).passphrase !== null;
  return show(c, {
    title: "The desk",
    status,
    standfirst: "For the people who make this site.",
    body: byPassphrase ? (
      <>
        {kept ? <Kept path={c.req.path} typed={kept} /> : null}
        <form className="desk-form" method="post" action="/desk/sign-in" target={kept ? "_blank" : undefined}>
          <FormErrors wrong={wrong} />
          <input
            type="hidden"
            name="to"
            value={c.req.method === "GET" ? c.req.path : (typed.to ?? "/desk")}
          />
          <Field name="name" label="Name" typed={typed} wrong={wrong} autoComplete="username" />
          <Field
            name="passphrase"
            label="Passphrase"
            kind="password"
            typed={{}}
            wrong={wrong}
            autoComplete="current-password"
          />
          <p>
            <button type="submit" className="button">
              Sign in
            </button>
          </p>
        </form>
      </>
    ) : (
      <p className="note">Sign in through Cloudflare Access. This request had no valid token.</p>
    ),
  });
}

/** Nothing typed is lost by a sign-in that has run out. */
function Kept({ path, typed }: { path: string; typed: Typed }) {
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

const REFUSED = "That name and passphrase don’t match.";

/** Signs an editor in. Five tries a minute an address, right ones included. */
export async function postSignIn(c: DeskContext): Promise<Response> {
  const door = doorsOf(c.env).passphrase;
  if (!door) return c.notFound() as Response;
  const typed = await readForm(c);
  if (c.env.DESK_LIMIT && !(await c.env.DESK_LIMIT.limit({ key: visitorOf(c.req.raw.headers) })).success) {
    logRefusal("desk", "more than five sign-in attempts in a minute", { status: 429 });
    c.header("Retry-After", "60");
    const wrong = { passphrase: "Too many tries. Wait a minute, then try again." };
    return showSignIn(c, { status: 429, typed, wrong });
  }
  const tried = { name: field(typed, "name"), passphrase: field(typed, "passphrase") };
  const result = await signIn(door, tried, c.req.raw, c.env.LIBRARY, c.get("now"));
  if (result.kind === "unavailable")
    return showSignIn(c, { status: 503, typed, wrong: { "": "The database isn’t answering." } });
  if (result.kind === "refused") {
    logRefusal("desk", "a sign-in with a wrong name or passphrase", { status: 401 });
    return showSignIn(c, { status: 401, typed, wrong: { passphrase: REFUSED } });
  }
  c.header("Set-Cookie", result.cookie);
  return c.redirect(pathWithin(field(typed, "to")), 303);
}

/** Only an address of the desk: nobody is sent elsewhere by signing in. */
const pathWithin = (to: string): string => (/^\/desk(\/[\w-]+)*$/.test(to) ? to : "/desk");

/** Ends this sign-in, or with `everywhere` every one of this editor. */
export async function postSignOut(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  if (typed.everywhere) await endAllSessions(c.env.LIBRARY, c.get("editor"));
  else await endSession(c.env.LIBRARY, c.get("session"));
  c.header("Set-Cookie", noCookie(new URL(c.req.url)));
  return c.redirect("/desk", 303);
}
