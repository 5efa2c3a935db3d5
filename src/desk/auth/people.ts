import type { Role } from "../../newsroom/people.ts";
import { withTimeout } from "../../platform/deadline.ts";
import type { SignInMethods } from "./configured.ts";

/** An editor; without a hash the editor can't sign in yet. */
export interface Person {
  name: string;
  role: Role;
  hash: string;
  /** When an invitation expires, in ms; 0 for none. */
  invitedUntil: number;
}

interface Row {
  name: string;
  role: string;
  hash: string;
  invited_until: number;
}

const DEADLINE_MS = 3_000;

/** The roles that can sign in. */
export const ROLES: readonly Role[] = ["owner", "editor", "writer"];

/** True for a role that can sign in. */
export const isRole = (role: unknown): role is Role => ROLES.some((one) => one === role);

/**
 * Everyone who can sign in by passphrase: the rows of DESK_EDITORS, who are owners, with the changes made at the
 * desk, and invited editors. Rejects when D1 doesn't answer within 3 s.
 */
export async function peopleOf(config: SignInMethods["passphrase"], db: D1Database): Promise<Person[]> {
  const query = db.prepare("SELECT name, role, hash, invited_until FROM editors LIMIT 200").all<Row>();
  const { results } = await withTimeout(DEADLINE_MS, query, "desk: reading who may sign in");
  const rows = new Map(results.map((row) => [row.name.toLowerCase(), row]));
  const named = (config?.editors ?? []).map(({ name, hash }) => {
    const row = rows.get(name.toLowerCase());
    rows.delete(name.toLowerCase());
    return {
      name,
      hash: row?.hash || hash,
      role: row?.role ?? "owner",
      invited_until: row?.invited_until ?? 0,
    };
  });
  return [...named, ...rows.values()].flatMap(({ role, invited_until: invitedUntil, ...person }) =>
    isRole(role) ? [{ ...person, role, invitedUntil }] : [],
  );
}

/** True once an editor was added or removed at the desk. Rejects when D1 doesn't answer within 3 s. */
export async function isSetUp(db: D1Database): Promise<boolean> {
  const query = db.prepare("SELECT 1 FROM editors LIMIT 1").first();
  return (await withTimeout(DEADLINE_MS, query, "desk: reading whether it is set up")) !== null;
}
