import type { MiddlewareHandler } from "hono";
import { logRefusal } from "../model/log.ts";
import { doorsOf } from "./auth/configured.ts";
import { isSameOrigin } from "./auth/same-origin.ts";
import { whoIs } from "./auth/who.ts";
import type { DeskContext, DeskEnvironment } from "./desk-context.ts";
import { readForm } from "./form.ts";
import { show } from "./show.tsx";
import { showSignIn } from "./views/sign-in.tsx";

/** Refuses what another site's page, or no page at all, sends. */
export const sameOriginOnly: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  if (c.req.method !== "POST") return c.text("Use GET or POST.\n", 405, { Allow: "GET, HEAD, POST" });
  if (isSameOrigin(c.req.raw)) return next();
  logRefusal("desk", `a POST to ${c.req.path} came from ${c.req.header("Origin") ?? "no origin"}`, {
    status: 403,
  });
  return show(c, {
    title: "Request from another site",
    status: 403,
    body: (
      <p className="note" role="alert">
        This request came from another site, so we ignored it. To make this change, open the desk and do it
        there.
      </p>
    ),
  });
};

/** Lets editors pass. Who is not signed in gets the door, with what was typed kept. */
export const guard: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  const who = await whoIs(doorsOf(c.env), c.req.raw, c.env.LIBRARY, c.get("now"));
  if (who.kind === "editor") {
    c.set("editor", who.name);
    c.set("session", who.session);
    return next();
  }
  if (who.kind === "unavailable") return showUnavailable(c);
  return showSignIn(c, { status: 401, kept: c.req.method === "POST" ? await readForm(c) : null });
};

const showUnavailable = (c: DeskContext) =>
  show(c, {
    title: "Sign-in isn’t available",
    status: 503,
    body: (
      <p className="note" role="alert">
        We can’t check who you are: the database or Cloudflare Access isn’t answering. Try again in a minute.
      </p>
    ),
  });
