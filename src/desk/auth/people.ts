import type { Role } from "../../newsroom/people.ts";
import { withTimeout } from "../../platform/deadline.ts";
import type { SignInMethods } from "./configured.ts";

/** An editor; one without a hash can't sign in yet. */
export interface Person {
  name: string;
  role: Role;
  hash: string;
  /** When the invitation expires, in ms; 0 if there is none. */
  invitedUntil: number;
}

const TIMEOUT_MS = 3_000;

/** The roles that can sign in. */
export const ROLES: readonly Role[] = ["owner", "editor", "writer"];

/** True for a role that can sign in. */
export const isRole = (role: unknown): role is Role => ROLES.some((one) => one === role);

/**
 * Everyone who can sign in by passphrase: the editors of DESK_EDITORS, who are owners, with the changes made at the
 * desk, and invited editors. Rejects if D1 doesn't respond within 3 s.
 */
export async function peopleOf(config: SignInMethods["passphrase"], db: D1Database): Promise<Person[]> {
  const sql = "SELECT name, role, hash, invited_until AS invitedUntil FROM editors LIMIT 200";
  const query = db.prepare(sql).all<Person>();
  const { results } = await withTimeout(TIMEOUT_MS, query, "desk: reading who may sign in");
  const rows = new Map(results.map((row) => [row.name.toLowerCase(), row]));
  const named = (config?.editors ?? []).map(({ name, hash }): Person => {
    const row = rows.get(name.toLowerCase()) ?? { role: "owner", invitedUntil: 0, hash };
    rows.delete(name.toLowerCase());
    return { ...row, name, hash: row.hash || hash };
  });
  return [...named, ...rows.values()].filter(({ role }) => isRole(role));
}

/** True once an editor was added or removed at the desk. Rejects if D1 doesn't respond within 3 s. */
export async function isSetUp(db: D1Database): Promise<boolean> {
  const query = db.prepare("SELECT 1 FROM editors LIMIT 1").first();
  return (await withTimeout(TIMEOUT_MS, query, "desk: reading whether it is set up")) !== null;
}
