import { readDesk, rememberedDesk } from "../desk/desk-memory.ts";
import { settingsWith } from "../desk/provide-desk.ts";
import { within } from "../model/deadline.ts";
import { type Env, settingsHere } from "../env.ts";
import { logFault } from "../model/log.ts";
import { app } from "../routes.tsx";
import { conditionsOf, NO_ORIGIN, PAGE_HEADERS, type RenderedHome } from "../site/html/rendered-home.ts";

/** The front is written without its page rather than late. */
const PATIENCE_MS = 5_000;

/**
 * Renders home for the front value that is about to be written, so that a fresh isolate gives its first reader a page
 * without rendering one. What comes out is what `app` answers here, of the desk and the settings that this isolate
 * knows; undefined where that is no whole page that a cache may keep. Never rejects.
 */
export async function prerenderHome(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<RenderedHome | undefined> {
  try {
    await readDesk(env.EDITION, Date.now());
    const at = Date.now();
    const before = conditionsHere(env, at);
    const asked = async () => app.fetch(new Request(`${NO_ORIGIN}/`), env, ctx as ExecutionContext);
    const answer = await within(PATIENCE_MS, asked(), "home for the front: rendering it");
    if (!answer.ok || !answer.headers.get("Cache-Control")?.startsWith("public")) {
      await answer.body?.cancel();
      return undefined;
    }
    const html = await within(PATIENCE_MS, answer.text(), "home for the front: its text");
    // A desk that changed meanwhile may be in it or not.
    if (conditionsHere(env, at) !== before) return undefined;
    const headers = [...answer.headers].flatMap(([name, value]): RenderedHome["headers"] => {
      const known = PAGE_HEADERS.find((one) => one.toLowerCase() === name);
      return known ? [[known, value]] : [];
    });
    return { at, conditions: before, html, headers };
  } catch (error) {
    logFault("page", "home could not be rendered for the front", error);
    return undefined;
  }
}

function conditionsHere(env: Env, now: number): string {
  const desk = rememberedDesk(env.EDITION);
  return conditionsOf(desk, settingsWith(desk, settingsHere(env).settings), env, now);
}
