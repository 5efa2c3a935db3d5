/** What of wrangler's configuration decides where a deployment answers. */
interface Deployment {
  vars?: Record<string, unknown>;
  route?: unknown;
  routes?: readonly unknown[];
}

/**
 * Why a configuration must not be deployed, in one line; null when it may. On a domain of one's own the
 * canonical addresses, which feeds and search engines keep for ever, need SITE_ORIGIN: workers.dev answers the
 * same pages beside it.
 */
export function refusedDeploy({ vars, route, routes = [] }: Deployment): string | null {
  const ownDomain = route !== undefined || routes.length > 0;
  if (!ownDomain || vars?.SITE_ORIGIN) return null;
  return 'deploy: wrangler.toml names a domain but not SITE_ORIGIN: add it under [vars], e.g. SITE_ORIGIN = "https://news.example.org"';
}
