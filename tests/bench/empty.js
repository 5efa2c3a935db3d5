// An empty Worker with one KV read, to measure workerd's own startup cost. wrangler.toml binds the class.
export class StationRelay {}

export class Pages {}

export class Newsroom {}

export default {
  async fetch(_request, env) {
    const values = await env.EDITION.get(["edition:front", "edition:site"], { type: "text", cacheTtl: 30 });
    return new Response(`${values.get("edition:front")?.length} ${values.get("edition:site")?.length}`);
  },
};
