import { type ChildProcess, spawn } from "node:child_process";
import { freePort, hear } from "../own-server.ts";
import { clickAt, type Engine, later, strokesOf } from "./engine.ts";

const TIMEOUT_MS = 20_000;

/** Starts Xvfb on a free display. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const flags = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", flags, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await hear(server, /^\d+(?=\n)/).ready;
  return { display: `:${number}`, server };
}

/** Sends a WebDriver command; retries until the driver listens. */
async function command<T>(url: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
      const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
      if (!answer.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
      return value;
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
      await later(100);
    }
  }
}

/** MiniBrowser's window is at least 447 px wide because of its buttons; a window without them has no minimum. */
async function openWindow(session: string): Promise<void> {
  const [first] = await command<string[]>(`${session}/window/handles`);
  const script = "open('about:blank', 'test', 'popup,width=360,height=740,toolbar=no,location=no'); return 1";
  await command(`${session}/execute/sync`, { script, args: [] });
  for (let waited = 0; waited < TIMEOUT_MS; waited += 100) {
    const handle = (await command<string[]>(`${session}/window/handles`)).find((one) => one !== first);
    if (handle) return void (await command(`${session}/window`, { handle }));
    await later(100);
  }
  throw new Error("WebKit opened no window");
}

/** Starts WebKitGTK's MiniBrowser on a separate display, controlled with WebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const { display, server } = await startDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const end = () => [driver, server].forEach((one) => void one.kill());
  process.once("exit", end);
  const sessions = `http://127.0.0.1:${port}/session`;
  const options = { args: ["--automation", "--javascript-can-open-windows-automatically=true"] };
  const { sessionId } = await command<{ sessionId: string }>(sessions, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `${sessions}/${sessionId}`;
  await openWindow(session);
  const act = (source: object) => command(`${session}/actions`, { actions: [source] });
  return {
    open: async (url) => void (await command(`${session}/url`, { url })),
    ask: <T>(expression: string) =>
      command<{ value: T; error?: string }>(`${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      }).then(({ value, error }) => {
        if (error) throw new Error(error);
        return value;
      }),
    resize: async (width, height) => void (await command(`${session}/window/rect`, { width, height })),
    click: async (x, y) => void (await act(clickAt(x, y))),
    type: async (text) => void (await act(strokesOf(text))),
    async close() {
      await command(session, undefined, "DELETE");
      end();
    },
  };
}
