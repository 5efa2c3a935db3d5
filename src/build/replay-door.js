// Stands before the built Worker in a replay, never in a deployed build: moves its clock, runs its
// scheduled handler, shows the sample's drawings. The import of the clock comes first on purpose: it
// replaces Date before the Worker's own modules read it.

import worker from "./index.js";
import { clock } from "./replay-clock.js";
import "./replay-network.js";

export * from "./index.js";

const SAMPLE_IMAGES = "https://images.sample.woodward.example/";

const sampleImages = new HTMLRewriter().on("img, meta, source, link", {
  element(element) {
    for (const name of ["src", "srcset", "href"]) {
      const value = element.getAttribute(name);
      if (value?.startsWith(SAMPLE_IMAGES))
        element.setAttribute(name, value.replace(SAMPLE_IMAGES, "/__sample/"));
    }
  },
});

async function sampleImage(url) {
  const drawing = await fetch(url.pathname.replace("/__sample/", SAMPLE_IMAGES));
  return new Response(drawing.body, {
    status: drawing.status,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/__clock") return Response.json({ now: clock.turn(url.searchParams) });
    if (url.pathname === "/__tick" && request.method === "POST") {
      const work = [];
      await worker.scheduled({ cron: "", scheduledTime: Date.now() }, env, {
        ...ctx,
        exports: ctx.exports,
        waitUntil: (promise) => work.push(promise),
      });
      while (work.length > 0) await work.shift();
      return Response.json({ now: Date.now() });
    }
    if (url.pathname.startsWith("/__sample/")) return sampleImage(url);
    const answer = await worker.fetch(request, env, ctx);
    const isSample = env.NOTICE?.startsWith("Sample edition");
    return isSample && answer.headers.get("Content-Type")?.startsWith("text/html")
      ? sampleImages.transform(answer)
      : answer;
  },
  scheduled: worker.scheduled,
};
