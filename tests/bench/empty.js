// The smallest Worker: what workerd's start, its sockets and home's one read of KV cost without ours: the
// value that home is made of, and the editors' decisions. The class is bound in wrangler.toml.
export class StationRelay {}

export class Pages {}

export class Newsroom {}

export default {
  async fetch(_request, env) {
    const values = await env.EDITION.get(["edition:front", "edition:site"], { type: "text", cacheTtl: 30 });
    return new Response(`${values.get("edition:front")?.length} ${values.get("edition:site")?.length}`);
  },
};
