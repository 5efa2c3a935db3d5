// The smallest Worker: what workerd's start, its sockets and the home page's one bulk read of KV cost without
// ours. The class is bound in wrangler.toml.
export class StationRelay {}

const HOME = ["local-news", "world-news", "politics", "sports", "business", "arts", "food", "opinion"];

export default {
  async fetch(_request, env) {
    const sections = await env.EDITION.get(
      HOME.map((key) => `section:${key}`),
      { type: "text", cacheTtl: 60 },
    );
    return new Response(`${sections.size} sections`);
  },
};
