// Wraps the entry that makes KV and D1 fail: POST /__end ends the newsroom's Durable Object as the platform does
// when it moves or restarts one, so that the next request gets a new one with the same storage.
import worker, { Newsroom as Replayed } from "./faults-entry.js";

export * from "./faults-entry.js";

/** Its own alarm does nothing: it runs when a test says `/__tick`. */
export class Newsroom extends Replayed {
  async alarm() {}

  end() {
    this.ctx.abort("the object is renewed");
  }
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== "/__end") return worker.fetch(request, env, ctx);
    return env.NEWSROOM.get(env.NEWSROOM.idFromName("newsroom"))
      .end()
      .then(
        () => new Response("it went on", { status: 500 }),
        (error) => new Response(`${error}`),
      );
  },
  scheduled: worker.scheduled,
};
