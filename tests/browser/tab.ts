import { type Devtools, type Listener, later, type Told } from "./devtools.ts";

interface TabOptions {
  /** Lighthouse's phone: 412 px wide, fingers instead of a pointer. */
  phone?: boolean;
}

const TIMEOUT_MS = 10_000;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** The middle of the last link in sight that matches, after it was brought there; null without one. */
const MIDDLE = (selector: string) => `(() => {
  const link = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility()).at(-1);
  if (!link) return null;
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/**
 * A tab with the page that shows and the one that is rendered ahead of a click. Chromium renders nothing ahead in a
 * page with a debugger, as Playwright does ("PrerenderingDisabledByDevTools"), but does where the debugger
 * has the tab around it.
 */
export class Tab {
  /** What is ready to be opened: "rendered /sports", "fetched /faq". */
  readonly ready = new Set<string>();
  /** Addresses that either page asked for. */
  readonly asked: string[] = [];
  /** Those that the page rendered ahead asked for while it was one. */
  readonly askedAhead: string[] = [];
  private shown = "";
  private ahead = "";
  private readonly sessions = new Set<string>();
  /** The session of each page, by its target. */
  private readonly pages = new Map<string, string>();
  private target = "";

  private readonly devtools: Devtools;
  private readonly options: TabOptions;

  private constructor(devtools: Devtools, options: TabOptions) {
    this.devtools = devtools;
    this.options = options;
  }

  /** A new tab of the browser, empty. */
  static async in(devtools: Devtools, options: TabOptions = {}): Promise<Tab> {
    const tab = new Tab(devtools, options);
    const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", forTab: true });
    const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: true });
    tab.target = targetId;
    tab.sessions.add(sessionId);
    devtools.listeners.add(tab.listen);
    const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await devtools.send("Target.setAutoAttach", auto, sessionId);
    for (let waited = 0; !tab.shown && waited < TIMEOUT_MS; waited += 50) await later(50);
    return tab;
  }

  private readonly listen: Listener = (method, params, session) => {
    if (this.sessions.has(session) || this.pages.has((params as Partial<Told>).targetInfo?.targetId ?? ""))
      this.heard[method]?.(params, session);
  };

  private readonly heard: Record<string, (params: Told, session: string) => void> = {
    "Target.attachedToTarget": ({ sessionId, targetInfo: { type, subtype, targetId } }) => {
      if (type !== "page") return;
      this.pages.set(targetId, sessionId);
      if (subtype === "prerender") this.ahead = sessionId;
      else this.shown = sessionId;
      // It may be gone before it is ready.
      this.prepare(sessionId).catch(() => undefined);
    },
    // When it is opened, the page that was rendered ahead stays and the former one goes.
    "Target.targetInfoChanged": ({ targetInfo: { targetId, subtype } }) => {
      const session = this.pages.get(targetId);
      if (session && !subtype) this.shown = session;
      if (session === this.ahead && !subtype) this.ahead = "";
    },
    "Target.detachedFromTarget": ({ sessionId }) => {
      if (sessionId === this.shown) this.shown = "";
      if (sessionId === this.ahead) this.ahead = "";
    },
    "Preload.prerenderStatusUpdated": ({ status, key }) => {
      if (status === "Ready") this.ready.add(`rendered ${new URL(key.url).pathname}`);
    },
    "Preload.prefetchStatusUpdated": ({ status, prefetchUrl }) => {
      if (status === "Ready") this.ready.add(`fetched ${new URL(prefetchUrl).pathname}`);
    },
    "Network.requestWillBeSent": ({ request }, session) => {
      this.asked.push(request.url);
      if (session === this.ahead) this.askedAhead.push(request.url);
    },
  };

  /** A page begins under the conditions that were wished for. */
  private async prepare(session: string): Promise<void> {
    this.sessions.add(session);
    const { phone = false } = this.options;
    const tell = (method: string, params = {}) => this.devtools.send(method, params, session);
    await Promise.all([
      ...["Page", "Network", "Preload"].map((domain) => tell(`${domain}.enable`)),
      ...(phone
        ? [
            tell("Emulation.setDeviceMetricsOverride", PHONE),
            tell("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
          ]
        : []),
      // Not after their answers: a page that was not begun yet gives none.
      tell("Runtime.runIfWaitingForDebugger"),
    ]);
  }

  /** Evaluates an expression in the visible page, or in the prerendered one. */
  async ask<T>(expression: string, where: "shown" | "ahead" = "shown"): Promise<T> {
    const question = { expression, awaitPromise: true, returnByValue: true };
    const session = where === "shown" ? this.shown : this.ahead;
    if (!session) throw new Error(`no page is ${where}`);
    const answer = await this.devtools.send("Runtime.evaluate", question, session);
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? expression);
    return answer.result.value as T;
  }

  /** Asks until the answer is true; throws after ten seconds. A page that is just leaving gives none. */
  async until(expression: string, where: "shown" | "ahead" = "shown"): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end) {
      const answer = await Promise.race([this.ask(expression, where).catch(() => false), later(1_000)]);
      if (answer === true) return;
      await later(50);
    }
    throw new Error(`never true: ${expression}`);
  }

  /** Waits for what is to be ready, as "rendered /sports". */
  async whenReady(what: string): Promise<void> {
    for (let waited = 0; waited < TIMEOUT_MS && !this.ready.has(what); waited += 50) await later(50);
    if (!this.ready.has(what)) throw new Error(`not ${what}, but ${[...this.ready].join(", ") || "nothing"}`);
  }

  async open(url: string): Promise<void> {
    await this.devtools.send("Page.navigate", { url }, this.shown);
    await this.until(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`);
  }

  /** Rests the pointer on the last that matches. */
  async hover(selector: string): Promise<void> {
    await this.input("MouseEvent", { type: "mouseMoved", ...(await this.find(selector)) });
  }

  /** Presses the last that matches, on a phone with a finger; it stays down for `hold` milliseconds. */
  async press(selector: string, hold = 80): Promise<void> {
    const at = await this.find(selector);
    const button = { ...at, button: "left", clickCount: 1 };
    const [down, up] = this.options.phone
      ? [
          { type: "touchStart", touchPoints: [at] },
          { type: "touchEnd", touchPoints: [] },
        ]
      : [
          { type: "mousePressed", ...button },
          { type: "mouseReleased", ...button },
        ];
    const kind = this.options.phone ? "TouchEvent" : "MouseEvent";
    await this.input(kind, down);
    await later(hold);
    // The page may be gone before it has answered, and then never does.
    this.input(kind, up).catch(() => undefined);
  }

  private input(kind: "MouseEvent" | "TouchEvent", event: object): Promise<Told> {
    return this.devtools.send(`Input.dispatch${kind}`, event, this.shown);
  }

  private async find(selector: string): Promise<{ x: number; y: number }> {
    const at = await this.ask<{ x: number; y: number } | null>(MIDDLE(selector));
    if (!at) throw new Error(`no ${selector} in sight`);
    // Only after a frame is the link where it was scrolled to.
    await later(100);
    return at;
  }

  async close(): Promise<void> {
    this.devtools.listeners.delete(this.listen);
    await this.devtools.send("Target.closeTarget", { targetId: this.target });
  }
}
