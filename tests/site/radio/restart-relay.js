// Wraps the built Worker: POST /__restart?port= ends a station's Durable Object as the platform does when it moves or
// restarts one, so that the next request gets a new one.
import worker, { StationRelay as Relay } from "./index.js";

export * from "./index.js";

export class StationRelay extends Relay {
  fetch(request) {
    if (new URL(request.url).pathname !== "/__restart") return super.fetch(request);
    this.ctx.abort("the object is renewed");
    return new Response(null);
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/__restart") return worker.fetch(request, env, ctx);
    const id = env.STATION_RELAY.idFromName(searchParams.get("port"));
    return env.STATION_RELAY.get(id)
      .fetch(request)
      .then(
        () => new Response("it went on", { status: 500 }),
        (error) => new Response(`${error}`),
      );
  },
  scheduled: worker.scheduled,
};
