import type { Context } from "hono";
import type { Library } from "../archive/library.ts";
import type { Env } from "../env.ts";
import type { Newsroom } from "../newsroom/newsroom.ts";
import type { Role } from "../newsroom/people.ts";

/** What the desk's middleware puts on a request. */
interface DeskVariables {
  /** Name of who is signed in; empty before. */
  editor: string;
  /** Id of the sign-in; empty for who came through Cloudflare Access. */
  session: string;
  /** What the editor may do; "editor" before a sign-in. */
  role: Role;
  now: number;
}

/** The desk is open only where the library is bound; it sees what the site holds as a page does. */
type DeskBindings = Env & {
  LIBRARY: D1Database;
  desk: { newsroom: DurableObjectStub<Newsroom>; library: Library };
};

export type DeskEnvironment = { Bindings: DeskBindings; Variables: DeskVariables };
export type DeskContext = Context<DeskEnvironment>;
