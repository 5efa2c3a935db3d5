import type { MiddlewareHandler } from "hono";
import { logRefusal } from "../platform/log.ts";
import { signInMethods } from "./auth/configured.ts";
import { isAllowed } from "./auth/roles.ts";
import { GRACE_MS, sessionIdOf } from "./auth/session.ts";
import { whoIs } from "./auth/who.ts";
import type { DeskEnvironment } from "./desk-context.ts";
import { countTry, readForm } from "./form.ts";
import { showMessage } from "./show.tsx";
import { showSignIn } from "./views/sign-in.tsx";

/** Refuses POST requests from pages of other sites. */
export const sameOriginOnly: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  if (c.req.method !== "POST") return c.text("Use GET or POST.\n", 405, { Allow: "GET, HEAD, POST" });
  if (isSameOrigin(c.req.raw)) return next();
  logRefusal("desk", `a POST to ${c.req.path} came from ${c.req.header("Origin") ?? "no origin"}`, {
    status: 403,
  });
  const words =
    "This request came from another site, so we ignored it. To make this change, open the desk and do it there.";
  return showMessage(c, { title: "Request from another site", status: 403, words });
};

/**
 * Requires a signed-in editor; otherwise 401 with the sign-in form. If the session of a POST has expired, the response
 * repeats its fields so that they can be sent again. The body of any other POST isn't read.
 */
export const guard: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  const who = await whoIs(signInMethods(c.env), c.req.raw, c.env.LIBRARY, c.get("now"));
  if (who.kind === "editor") {
    c.set("editor", who.name);
    c.set("session", who.session);
    c.set("role", who.role);
    return next();
  }
  if (who.kind === "unavailable") {
    const words =
      "We can’t check who you are: the database or Cloudflare Access isn’t answering. Try again in a minute.";
    return showMessage(c, { title: "Sign-in isn’t available", status: 503, words });
  }
  if (c.req.method !== "POST") return showSignIn(c, { status: 401 });
  await countTry(c, "post");
  const { passphrase } = signInMethods(c.env);
  const known = passphrase && (await sessionIdOf(passphrase, c.req.raw, c.get("now"), GRACE_MS));
  return showSignIn(c, { status: 401, kept: known ? await readForm(c) : null });
};

/** Requires a role that may open the page or submit the form. Redirects a writer from the first page to the stories. */
export const withinRole: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  const { path, method } = c.req;
  const role = c.get("role");
  if (isAllowed(role, method === "POST" ? "POST" : "GET", path)) return next();
  if (path === "/desk") return c.redirect("/desk/write", 303);
  const [title, who] = role === "writer" ? ["Editors only", "an editor"] : ["Owners only", "an owner"];
  const words = `Only ${who} can do this. Ask one of them: they’re listed under People.`;
  return showMessage(c, { title, status: 403, words });
};

/**
 * True if the request was sent by a page of this origin, according to `Origin` and `Sec-Fetch-Site` (Fetch standard). A
 * request with neither header doesn't come from a browser with our cookie.
 */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  return site === "same-origin" && request.headers.get("Origin") === new URL(request.url).origin;
}
