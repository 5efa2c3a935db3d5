import type { PolledKind } from "../../model/source-state.ts";
import type { PolledResource, PollLimits } from "../polled.ts";

/** Polls an address only for its status after redirects; its document isn't read. */
export const statusOf = <K extends PolledKind>(
  kind: K,
  id: string,
  address: string,
  limits: Pick<PollLimits, "intervalMs" | "retryMs">,
): PolledResource<K, number> => ({
  ...{ kind, id, name: address },
  request: { address, accept: "text/html, */*;q=0.5" },
  limits: { ...limits, maxRetryMs: limits.retryMs, timeoutMs: 8_000, maxBytes: 0, tries: 1 },
  read: () => 200,
  readFailure: ({ details: { status = 0 } }) => (status >= 400 && status < 500 ? status : null),
});
