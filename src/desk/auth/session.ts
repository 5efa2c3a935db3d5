import { parse } from "hono/utils/cookie";
import { jwtVerify, SignJWT } from "jose";
import type { Session } from "../../newsroom/people.ts";
import { isThisMachine } from "../../text/public-host.ts";
import { randomText, secretHash } from "../../text/random-text.ts";
import type { EditorRow, SignInMethods } from "./configured.ts";

/** A session lasts a working day. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** The cookie lasts a week, so that an expired session's form is recognized and isn't lost. */
const COOKIE_MS = 7 * 24 * 60 * 60 * 1000;

/** How long an ended session is still recognized. */
export const GRACE_MS = COOKIE_MS - SESSION_MS;

/** The configuration of sign-in by passphrase. */
export type PassphraseConfig = NonNullable<SignInMethods["passphrase"]>;

const isLocal = (url: URL): boolean => url.protocol === "http:" && isThisMachine(url.hostname);

/**
 * The cookie's name. `__Host-` restricts it to this host, https and the whole site (RFC 6265bis). Browsers may refuse
 * that over http, so a local site has another name.
 */
const cookieName = (url: URL): string => (isLocal(url) ? "desk-local" : "__Host-desk");

/** A digest of the editor's row, by which a session ends when the passphrase changes. */
export const proofOf = ({ key }: PassphraseConfig, { name, hash }: EditorRow): Promise<string> =>
  secretHash(`${key} editor ${name} ${hash}`);

/** A new session with a random id; ignores the cookie that the browser sent. */
export async function newSession(config: PassphraseConfig, row: EditorRow, now: number): Promise<Session> {
  const proof = await proofOf(config, row);
  return { id: randomText(18), editor: row.name, proof, began: now, expires: now + SESSION_MS };
}

const secretOf = ({ key }: PassphraseConfig): Uint8Array => new TextEncoder().encode(key);

/** The Set-Cookie line for a session on this host: its id in a signed token (RFC 7519). */
export async function cookieFor(config: PassphraseConfig, session: Session, url: URL): Promise<string> {
  const token = new SignJWT().setProtectedHeader({ alg: "HS256" }).setJti(session.id).setAudience(url.host);
  const signed = await token.setExpirationTime(new Date(session.expires)).sign(secretOf(config));
  return setCookie(url, signed, COOKIE_MS / 1000);
}

/** The Set-Cookie line that removes the cookie. */
export const noCookie = (url: URL): string => setCookie(url, "", 0);

const setCookie = (url: URL, value: string, seconds: number): string =>
  `${cookieName(url)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isLocal(url) ? "" : "; Secure"}`;

/** The session id in a cookie that we signed for this host and that expired at most `graceMs` ago; null for any other. */
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
