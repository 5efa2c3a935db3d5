// The smallest Worker: what workerd's start costs without ours. The class is bound in wrangler.toml.
export class StationRelay {}

export default { fetch: () => new Response("empty") };
