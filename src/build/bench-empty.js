// The smallest Worker: what workerd's start, its sockets and one KV read cost without ours. The class is bound in wrangler.toml.
export class StationRelay {}

export default {
  async fetch(_request, env) {
    return new Response(await env.EDITION.get("section:local-news"));
  },
};
