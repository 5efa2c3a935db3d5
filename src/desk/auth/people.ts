import { within } from "../../model/deadline.ts";
import type { Role } from "../../newsroom/people.ts";
import type { Doors } from "./configured.ts";

/** An editor as the desk knows one; without a hash nobody can sign in under the name yet. */
export interface Person {
  name: string;
  role: Role;
  hash: string;
  /** Until when an invitation is open, in ms; 0 for none. */
  invitedUntil: number;
  /** True for one that DESK_EDITORS names. */
  deployed: boolean;
}

interface Row {
  name: string;
  role: string;
  hash: string;
  invited_until: number;
}

const DEADLINE_MS = 3_000;

const isRole = (role: string): role is Role => role === "owner" || role === "editor";

/**
 * Everybody who may sign in by passphrase: the rows of DESK_EDITORS, who are owners, with what was changed at the desk
 * over them, and those who were invited. Rejects when D1 doesn't answer within 3 s.
 */
export async function peopleOf(door: Doors["passphrase"], db: D1Database): Promise<Person[]> {
  const query = db.prepare("SELECT name, role, hash, invited_until FROM editors LIMIT 200").all<Row>();
  const { results } = await within(DEADLINE_MS, query, "desk: reading who may sign in");
  const rows = new Map(results.map((row) => [row.name.toLowerCase(), row]));
  const named = (door?.editors ?? []).map(({ name, hash }) => {
    const row = rows.get(name.toLowerCase());
    rows.delete(name.toLowerCase());
    return {
      name,
      hash: row?.hash || hash,
      role: row?.role ?? "owner",
      invited_until: row?.invited_until ?? 0,
      deployed: true,
    };
  });
  const invited = [...rows.values()].map((row) => ({ ...row, deployed: false }));
  return [...named, ...invited].flatMap(({ role, invited_until: invitedUntil, ...person }) =>
    isRole(role) ? [{ ...person, role, invitedUntil }] : [],
  );
}

/** True once anybody was ever made an editor at the desk, or removed. Rejects when D1 doesn't answer within 3 s. */
export async function isSetUp(db: D1Database): Promise<boolean> {
  const query = db.prepare("SELECT 1 FROM editors LIMIT 1").first();
  return (await within(DEADLINE_MS, query, "desk: reading whether it is set up")) !== null;
}

/** What D1 keeps of an invitation's token, so that a backup of it invites nobody. */
export async function inviteHash(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
