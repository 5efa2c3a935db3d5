// The smallest Worker, to measure workerd's start, its sockets and one KV read without the app: the home page's value
// and the editors' decisions. The class is bound in wrangler.toml.
export class StationRelay {}

export class Pages {}

export class Newsroom {}

export default {
  async fetch(_request, env) {
    const values = await env.EDITION.get(["edition:front", "edition:site"], { type: "text", cacheTtl: 30 });
    return new Response(`${values.get("edition:front")?.length} ${values.get("edition:site")?.length}`);
  },
};
