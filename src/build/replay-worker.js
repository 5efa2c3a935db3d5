// Wraps the built Worker in a replay; deployed builds don't contain this. Moves the clock, runs the scheduled handler,
// and redirects the sample's links to this machine. The clock is imported first, because it must replace Date before
// the Worker's modules use it.

import worker from "./index.js";
import { clock } from "./replay-clock.js";
import "./replay-network.js";
import { answerSample, asSample } from "./sample-pages.js";

const REFUSED = "advance takes minutes, at and freeze a time such as 2026-11-20T15:00:00Z";

/** The sample edition is recognized by a setting. */
const isSample = ({ SETTINGS = "" }) => SETTINGS.includes('"sample":true');

export * from "./index.js";
export { Newsroom } from "./replay-newsroom.js";

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/__clock") {
      const now = clock.turn(url.searchParams);
      return now ? Response.json({ now }) : Response.json({ error: REFUSED }, { status: 400 });
    }
    if (url.pathname === "/__tick" && request.method === "POST") {
      const jobs = await env.NEWSROOM.get(env.NEWSROOM.idFromName("newsroom")).run();
      return Response.json({ now: Date.now(), jobs });
    }
    if (url.pathname === "/__sent") return fetch("https://replay.invalid/sent");
    if (url.pathname.startsWith("/__sample/"))
      return answerSample(url, (path) => worker.fetch(new Request(url.origin + path), env, ctx));
    const answer = await worker.fetch(request, env, ctx);
    return isSample(env) ? asSample(answer, env.NOTICE ?? "", url.origin) : answer;
  },
  scheduled: worker.scheduled,
};
