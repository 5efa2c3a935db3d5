import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../src/build/root.ts";
import { listen } from "./listen.ts";
import { type SiteAt, siteAt } from "./site-under-test.ts";

const RUN = ["--disable-warning=ExperimentalWarning", join(root, "src/build/server/run-server.ts")] as const;

/** The command without npm, as a process supervisor runs it. */
export const BY_SUPERVISOR = [join(root, "src/build/start.mjs"), "serve"] as const;

/** A running `npm run serve`. */
export interface OwnServer {
  url: string;
  pid: number;
  /** The output so far. */
  said(): string;
  /** Kills all of its processes at once, as in a power failure. */
  kill(): Promise<void>;
  /** Stops it as a supervisor would; returns the exit status. */
  stop(): Promise<number | null>;
}

/** Waits for output that matches `pattern`; rejects if the program exits first. */
export function hear(child: ChildProcess, pattern: RegExp) {
  let said = "";
  const ready = new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: Buffer) => {
        said += text;
        const found = pattern.exec(said);
        if (found) resolve(found);
      });
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`ended with ${status}: ${said}`)));
  });
  return { ready, said: () => said };
}

/** Waits until a program has exited; returns its exit status. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode);
    child.once("exit", done);
  });

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts the server and waits until it is ready. Rejects with its output if it exits first. */
export async function startOwnServer(
  port: number,
  flags: readonly string[],
  env: Record<string, string | undefined> = {},
  run: readonly string[] = RUN,
): Promise<OwnServer> {
  const child = spawn(process.execPath, [...run, "--port", String(port), ...flags], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
  });
  const { ready, said } = hear(child, /^ready /m);
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said,
    async kill() {
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await ended(child);
    },
    async stop() {
      child.kill("SIGTERM");
      return ended(child);
    },
  };
}

/** The site at its https address, with requests as a TLS-terminating proxy would forward them. */
export const behindProxyAt = (url: string): SiteAt => ({
  ...siteAt(url),
  url: url.replace("http:", "https:"),
  get: (path, init = {}) =>
    fetch(url + path, {
      redirect: "manual",
      ...init,
      headers: {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "203.0.113.9, 198.51.100.7",
        ...(init.headers as Record<string, string>),
      },
    }),
});

/** Runs the command until it exits. */
export function callServe(...flags: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...RUN, ...flags], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, said: (stdout + stderr).trim() };
}

/** All rows of a database as text, by table. */
export function rowsOf(file: string): Record<string, string[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all()
    .map(({ name }) => String(name));
  const rows = tables.map((name) => {
    const statement = db.prepare(`SELECT * FROM "${name}"`);
    // Times in nanoseconds exceed Number.MAX_SAFE_INTEGER.
    statement.setReadBigInts(true);
    const asText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
    return [
      name,
      statement
        .all()
        .map((row) => JSON.stringify(row, asText))
        .sort(),
    ] as const;
  });
  db.close();
  return Object.fromEntries(rows);
}
