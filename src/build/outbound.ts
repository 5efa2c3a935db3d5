/** Responds to every outgoing request of a Worker in place of the network; a rejection is a failed connection. */
export type Network = (request: {
  url: string;
  headers: Headers;
  method?: string;
  text?: () => Promise<string>;
}) => Promise<Response>;

/**
 * A network as miniflare's outbound service. workerd would turn a rejection into status 500, so a failed connection is
 * a marked response, which `replay-network.js` turns into a rejected fetch inside the Worker.
 */
export const outbound =
  (network: Network): Network =>
  (request) =>
    network(request).catch(() => new Response(null, { status: 503, headers: { "X-Replay-Dead": "1" } }));
