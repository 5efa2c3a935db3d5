import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, hear } from "../own-server.ts";
import { connect } from "./bidi.ts";
import { clickAt, type Engine, later, strokesOf } from "./engine.ts";

/** Turns off Firefox's requests to its vendor. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
};

/** Starts a headless Firefox with a new profile, controlled with WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const browser = spawn("firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"] });
  process.once("exit", () => browser.kill());
  const [, address] = await hear(browser, /BiDi listening on (ws:\S+)/).ready;
  const { send, hangUp } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  const context = (await send("browsingContext.getTree")).contexts[0]?.context;
  const act = (source: object) => send("input.performActions", { context, actions: [source] });
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async ask<T>(expression: string) {
      const answer = await send("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return (answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)) as T;
    },
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    click: async (x, y) => void (await act(clickAt(x, y))),
    type: async (text) => void (await act(strokesOf(text))),
    async close() {
      hangUp();
      browser.kill();
      await Promise.race([ended(browser), later(5_000).then(() => browser.kill("SIGKILL"))]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
