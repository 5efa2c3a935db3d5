import type { Context } from "hono";
import type { Library } from "../archive/library.ts";
import type { Env } from "../env.ts";
import type { Newsroom } from "../newsroom/newsroom.ts";
import type { Role } from "../newsroom/people.ts";

/** Request variables set by the desk's middleware. */
interface DeskVariables {
  /** The signed-in editor's name; empty before sign-in. */
  editor: string;
  /** The session's id; empty for an editor signed in through Cloudflare Access. */
  session: string;
  /** The editor's role; "editor" before sign-in. */
  role: Role;
  now: number;
}

/** The desk's bindings. It requires D1, and reads the edition as the site's pages do. */
type DeskBindings = Env & {
  LIBRARY: D1Database;
  desk: {
    newsroom: DurableObjectStub<Newsroom>;
    library: Library;
    /** True if routes.tsx has a route for the path. */
    isRoute: (path: string) => boolean;
  };
};

export type DeskEnvironment = { Bindings: DeskBindings; Variables: DeskVariables };
export type DeskContext = Context<DeskEnvironment>;
