// The smallest Worker: what workerd's start, its sockets and the home page's reads of KV cost without ours: the
// value that home is made of, and the desk's, which is younger. The class is bound in wrangler.toml.
export class StationRelay {}

export class Pages {}

export default {
  async fetch(_request, env) {
    const [front, desk] = await Promise.all([
      env.EDITION.get(["front"], { type: "text", cacheTtl: 60 }),
      env.EDITION.get("desk", { type: "text", cacheTtl: 30 }),
    ]);
    return new Response(`${front.get("front")?.length} ${desk?.length}`);
  },
};
