// The smallest Worker: what workerd's start, its sockets and home's one read of KV cost without ours: the
// value that home is made of, and the desk's. The class is bound in wrangler.toml.
export class StationRelay {}

export class Pages {}

export default {
  async fetch(_request, env) {
    const values = await env.EDITION.get(["front", "desk"], { type: "text", cacheTtl: 30 });
    return new Response(`${values.get("front")?.length} ${values.get("desk")?.length}`);
  },
};
