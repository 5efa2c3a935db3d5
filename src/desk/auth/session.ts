import { parse } from "hono/utils/cookie";
import { jwtVerify, SignJWT } from "jose";
import type { Session } from "../../newsroom/people.ts";
import { isThisMachine } from "../../text/public-host.ts";
import { randomText, secretHash } from "../../text/random-text.ts";
import type { EditorRow, SignInMethods } from "./configured.ts";

/** The length of a session: half a day. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** The cookie lasts a week, so that a form sent with an expired session is recognized and not lost. */
const COOKIE_MS = 7 * 24 * 60 * 60 * 1000;

/** How long an expired session is still recognized. */
export const GRACE_MS = COOKIE_MS - SESSION_MS;

/** The configuration for sign-in by passphrase. */
export type PassphraseConfig = NonNullable<SignInMethods["passphrase"]>;

const isLocal = (url: URL): boolean => url.protocol === "http:" && isThisMachine(url.hostname);

/**
 * The cookie's name. `__Host-` limits it to this host, https and all paths (RFC 6265bis). Browsers may refuse the
 * prefix over http, so a local site uses another name.
 */
const cookieName = (url: URL): string => (isLocal(url) ? "desk-local" : "__Host-desk");

/** A digest of the editor's row, which ends a session when the passphrase changes. */
export const proofOf = ({ key }: PassphraseConfig, { name, hash }: EditorRow): Promise<string> =>
  secretHash(`${key} editor ${name} ${hash}`);

/** Creates a session with a random id; ignores any cookie that the browser sent. */
export async function newSession(config: PassphraseConfig, row: EditorRow, now: number): Promise<Session> {
  const proof = await proofOf(config, row);
  return { id: randomText(18), editor: row.name, proof, began: now, expires: now + SESSION_MS };
}

const secretOf = ({ key }: PassphraseConfig): Uint8Array => new TextEncoder().encode(key);

/** The Set-Cookie header of a session on this host: the session's id in a signed token (RFC 7519). */
export async function cookieFor(config: PassphraseConfig, session: Session, url: URL): Promise<string> {
  const token = new SignJWT().setProtectedHeader({ alg: "HS256" }).setJti(session.id).setAudience(url.host);
  const signed = await token.setExpirationTime(new Date(session.expires)).sign(secretOf(config));
  return setCookie(url, signed, COOKIE_MS / 1000);
}

/** The Set-Cookie header that removes the cookie. */
export const noCookie = (url: URL): string => setCookie(url, "", 0);

const setCookie = (url: URL, value: string, seconds: number): string =>
  `${cookieName(url)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isLocal(url) ? "" : "; Secure"}`;

/** The session id in a cookie that was signed for this host and expired at most `graceMs` ago; otherwise null. */
export async function sessionIdOf(
  config: PassphraseConfig,
  request: Request,
  now: number,
  graceMs = 0,
): Promise<string | null> {
  const url = new URL(request.url);
  const name = cookieName(url);
  const token = parse(request.headers.get("Cookie") ?? "", name)[name] ?? "";
  const { payload } = await jwtVerify(token, secretOf(config), {
    ...{ algorithms: ["HS256"], audience: url.host, requiredClaims: ["exp", "jti"] },
    ...{ currentDate: new Date(now), clockTolerance: graceMs / 1000 },
  }).catch(() => ({ payload: { jti: null } }));
  return payload.jti ?? null;
}
