// The smallest Worker: what workerd's start, its sockets and the one read of KV that home makes in a fresh isolate cost
// without ours. The class is bound in wrangler.toml.
export class StationRelay {}

export default {
  async fetch(_request, env) {
    const values = await env.EDITION.get(["front", "desk"], { type: "text", cacheTtl: 30 });
    return new Response(`${values.get("front")?.length} ${values.get("desk")?.length}`);
  },
};
