import type { Session } from "../../newsroom/people.ts";
import { isThisMachine } from "../../text/public-host.ts";
import { randomText, toBase64Url } from "../../text/random-text.ts";
import type { EditorRow, SignInMethods } from "./configured.ts";
import { sameBytes } from "./passphrase.ts";

/** A session lasts a working day. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** The cookie lasts a week, so that an expired session's form is recognized and isn't lost. */
const COOKIE_MS = 7 * 24 * 60 * 60 * 1000;

/** The configuration of sign-in by passphrase. */
export type PassphraseConfig = NonNullable<SignInMethods["passphrase"]>;

/**
 * The cookie's name. `__Host-` restricts it to this host, https and the whole site (RFC 6265bis). Browsers may refuse
 * that over http, so a local site has another name.
 */
function cookieName(url: URL): string {
  return isLocal(url) ? "desk-local" : "__Host-desk";
}

const isLocal = (url: URL): boolean => url.protocol === "http:" && isThisMachine(url.hostname);

async function sign(key: string, text: string): Promise<Uint8Array> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(text)));
}

/** A digest of the editor's row, by which a session ends when the passphrase changes. */
export async function proofOf(config: PassphraseConfig, row: EditorRow): Promise<string> {
  return toBase64Url(await sign(config.key, `editor ${row.name} ${row.hash}`)).slice(0, 22);
}

/** A new session with a random id; ignores the cookie that the browser sent. */
export async function newSession(config: PassphraseConfig, row: EditorRow, now: number): Promise<Session> {
  const proof = await proofOf(config, row);
  return { id: randomText(18), editor: row.name, proof, began: now, expires: now + SESSION_MS };
}

const signed = (url: URL, id: string, expires: string): string => `session ${url.host} ${id} ${expires}`;

/** The Set-Cookie line for a session on this host. */
export async function cookieFor(config: PassphraseConfig, session: Session, url: URL): Promise<string> {
  const expires = String(session.expires);
  const mark = toBase64Url(await sign(config.key, signed(url, session.id, expires)));
  return setCookie(url, `${session.id}.${expires}.${mark}`, COOKIE_MS / 1000);
}

/** The Set-Cookie line that removes the cookie. */
export const noCookie = (url: URL): string => setCookie(url, "", 0);

const setCookie = (url: URL, value: string, seconds: number): string =>
  `${cookieName(url)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isLocal(url) ? "" : "; Secure"}`;

/** The content of a cookie that we signed for this host, expired or not; null for any other. */
async function readCookie(
  config: PassphraseConfig,
  request: Request,
): Promise<{ id: string; expires: number } | null> {
  const url = new URL(request.url);
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName(url)}=`))?.split("=")[1] ?? "";
  const [, id = "", expires = "", mark = ""] =
    /^([A-Za-z0-9_-]{24})\.(\d{13})\.([A-Za-z0-9_-]{43})$/.exec(value) ?? [];
  if (id === "") return null;
  const right = toBase64Url(await sign(config.key, signed(url, id, expires)));
  const bytes = (text: string) => new TextEncoder().encode(text);
  return sameBytes(bytes(mark), bytes(right)) ? { id, expires: Number(expires) } : null;
}

/** The session id of a valid cookie; null for any other. */
export async function sessionIdOf(
  config: PassphraseConfig,
  request: Request,
  now: number,
): Promise<string | null> {
  const cookie = await readCookie(config, request);
  return cookie && cookie.expires > now ? cookie.id : null;
}

/** True for a browser that an editor signed in with on this host in the last week. */
export async function wasSignedIn(config: PassphraseConfig, request: Request, now: number): Promise<boolean> {
  const cookie = await readCookie(config, request);
  return cookie !== null && cookie.expires + COOKIE_MS - SESSION_MS > now;
}
