import type { Newsroom } from "../../newsroom/newsroom.ts";
import type { Role, Session } from "../../newsroom/people.ts";
import { withTimeout } from "../../platform/deadline.ts";
import { logFault } from "../../platform/log.ts";
import { type AccessAnswer, whoByAccess } from "./access.ts";
import type { SignInMethods } from "./configured.ts";
import { ROUNDS_MADE, roundsOf, verifyPassphrase } from "./passphrase.ts";
import { peopleOf } from "./people.ts";
import { cookieFor, newSession, type PassphraseConfig, proofOf, sessionIdOf } from "./session.ts";

/** The sender of a request. `session` is empty for an editor signed in through Cloudflare Access. */
type Who =
  | { kind: "editor"; name: string; session: string; role: Role }
  | { kind: "anonymous" }
  | { kind: "unavailable" };

/**
 * Identifies the sender by Cloudflare Access, then by the session cookie. Never rejects: if neither can be checked, the
 * result is `unavailable` and access is denied.
 */
export async function whoIs(
  methods: SignInMethods,
  request: Request,
  db: D1Database,
  now: number,
): Promise<Who> {
  const byAccess: AccessAnswer = methods.access
    ? await whoByAccess(methods.access, request, now)
    : { kind: "anonymous" };
  // Every person admitted by Cloudflare Access is an owner.
  if (byAccess.kind === "editor") return { ...byAccess, session: "", role: "owner" };
  const byCookie = methods.passphrase ? await whoByCookie(methods.passphrase, request, db, now) : byAccess;
  return byCookie.kind === "anonymous" ? byAccess : byCookie;
}

async function whoByCookie(
  config: PassphraseConfig,
  request: Request,
  db: D1Database,
  now: number,
): Promise<Who> {
  const id = await sessionIdOf(config, request, now);
  if (id === null) return { kind: "anonymous" };
  try {
    const [session, people] = await Promise.all([findSession(db, id), peopleOf(config, db)]);
    if (!session || session.expires <= now) return { kind: "anonymous" };
    const row = people.find(({ name }) => name === session.editor);
    // Removing an editor or changing the passphrase ends the session at once.
    if (!row || (await proofOf(config, row)) !== session.proof) return { kind: "anonymous" };
    return { kind: "editor", name: row.name, session: id, role: row.role };
  } catch (error) {
    logFault("desk", String(error));
    return { kind: "unavailable" };
  }
}

const TIMEOUT_MS = 3_000;

/** The session with this id, or null. Rejects if D1 doesn't respond. */
const findSession = (db: D1Database, id: string): Promise<Session | null> =>
  withTimeout(
    TIMEOUT_MS,
    db.prepare("SELECT * FROM sessions WHERE id = ?").bind(id).first<Session>(),
    "desk: reading a session",
  );

/** A hash that no passphrase matches, so that checking an unknown name takes as long as a known one. */
const NOBODYS_HASH = `pbkdf2-sha256$${ROUNDS_MADE}$AAAAAAAAAAAAAAAAAAAAAA$${"A".repeat(43)}`;

type SignIn = { kind: "in"; cookie: string } | { kind: "refused" } | { kind: "unavailable" };

/** Checks a name and a passphrase and returns the cookie of a new session. Ends the browser's previous session. */
export async function signIn(
  config: PassphraseConfig,
  tried: { name: string; passphrase: string },
  request: Request,
  { db, newsroom }: { db: D1Database; newsroom: Pick<Newsroom, "changePeople"> },
  now: number,
): Promise<SignIn> {
  const wanted = tried.name.trim().toLowerCase();
  try {
    const people = await peopleOf(config, db);
    const row = people.find(({ name, hash }) => hash !== "" && name.toLowerCase() === wanted);
    const hashes = [NOBODYS_HASH, ...people.map(({ hash }) => hash)];
    const most = Math.max(...hashes.map(roundsOf));
    const right = await verifyPassphrase(tried.passphrase.slice(0, 200), row?.hash ?? NOBODYS_HASH, most);
    if (!row || !right) return { kind: "refused" };
    const before = await sessionIdOf(config, request, now);
    const session = await newSession(config, row, now);
    await newsroom.changePeople({ act: "sign in", session, before });
    return { kind: "in", cookie: await cookieFor(config, session, new URL(request.url)) };
  } catch (error) {
    logFault("desk", String(error));
    return { kind: "unavailable" };
  }
}
