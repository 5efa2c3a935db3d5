// The entry module in development: passes /__dev/ to the development server and adds the reload script to each page.
import worker from "./replay-worker.js";

export * from "./replay-worker.js";

const withReload = new HTMLRewriter().on("head", {
  element(head) {
    head.append('<script type="module" src="/__dev/reload.js"></script>', { html: true });
  },
});

export default {
  ...worker,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname.startsWith("/__dev/")) return env.DEVELOPMENT.fetch(request);
    const answer = await worker.fetch(request, env, ctx);
    return answer.headers.get("Content-Type")?.startsWith("text/html")
      ? withReload.transform(answer)
      : answer;
  },
};
