import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FLAGS, findBrowser } from "./find-browser.ts";

/**
 * What Chromium tells of itself (Chrome DevTools Protocol): of the fields of all its answers and events those that are
 * read here. Each comes with its own ones only.
 */
export interface Told {
  sessionId: string;
  targetId: string;
  targetInfo: { type: string; subtype?: string; targetId: string };
  status: string;
  key: { url: string };
  prefetchUrl: string;
  request: { url: string };
  result: { value: unknown };
  exceptionDetails?: { exception?: { description?: string } };
}
export type Listener = (method: string, params: Told, session: string) => void;

/** A browser's socket: commands, and what it tells unasked. */
export interface Devtools {
  send(method: string, params?: object, session?: string): Promise<Told>;
  listeners: Set<Listener>;
  /** Ends the browser. */
  close(): Promise<void>;
}

export const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const TIMEOUT_MS = 20_000;
/** Nothing outside this machine is looked up. */
const ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost";
/** A machine without a mouse has a pointer that can rest on things all the same (`hover: hover`), as Playwright's. */
const POINTER =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Starts Chromium and speaks to it directly; close it in `afterAll`. For what Playwright leaves out: see tab.ts. */
export async function launchChromium(): Promise<Devtools> {
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  const flags = [
    "--headless=new",
    "--no-default-browser-check",
    "--disable-dev-shm-usage",
    ...FLAGS,
    ALONE,
    POINTER,
  ];
  const browser = spawn(
    findBrowser(),
    [...flags, "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"],
    { stdio: "ignore" },
  );
  const { send, listeners, hangUp } = await connect(await addressOf(browser, folder));
  return {
    send,
    listeners,
    close: async () => {
      hangUp();
      const gone = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill();
      await Promise.race([gone, later(3_000).then(() => browser.kill("SIGKILL"))]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Chromium writes port and path of its socket into its folder when it listens. */
async function addressOf(browser: ChildProcess, folder: string): Promise<string> {
  const file = join(folder, "DevToolsActivePort");
  for (let waited = 0; waited < TIMEOUT_MS; waited += 50) {
    const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    if (browser.exitCode !== null) throw new Error(`Chromium ended with ${browser.exitCode}`);
    await later(50);
  }
  browser.kill("SIGKILL");
  throw new Error(`Chromium opened no socket in ${TIMEOUT_MS} ms`);
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: { result: Told; error?: { message: string } }) => void>();
  const listeners = new Set<Listener>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, sessionId, ...answer } = JSON.parse(String(data));
    if (id !== undefined) waiting.get(id)?.(answer);
    else for (const listen of [...listeners]) listen(method, params, sessionId ?? "");
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer`)));
  });
  let last = 0;
  const send: Devtools["send"] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  return { send, listeners, hangUp: () => socket.close() };
}
