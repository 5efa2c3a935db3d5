/** Responds to all outgoing requests of a Worker instead of the network; a rejection means a failed connection. */
export type Network = (request: {
  url: string;
  headers: Headers;
  method?: string;
  text?: () => Promise<string>;
}) => Promise<Response>;

/**
 * Converts a network to miniflare's outbound service. workerd would turn a rejection into status 500, so a failed
 * connection becomes a marked response, which `replay-network.js` turns into a rejected fetch inside the Worker.
 */
export const outbound =
  (network: Network): Network =>
  (request) =>
    network(request).catch(() => new Response(null, { status: 503, headers: { "X-Replay-Dead": "1" } }));
