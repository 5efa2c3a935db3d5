import { AGENT } from "../city/agent.ts";
import { site } from "../city/site.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { openOutside } from "../sources/fetch/outside.ts";
import { refusedAddress } from "../text/public-host.ts";
import { answerFromReplay } from "./replay.ts";

/** The network of a command: the real one, or a replay folder. */
export function outsideOf(folder: string | undefined, userAgent?: string): Outside {
  const fromReplay = (at: string, url: string, init: RequestInit) => {
    const { method = "GET", body, headers } = init;
    const request = { url, method, headers: new Headers(headers), text: async () => String(body ?? "") };
    return answerFromReplay(at, request, Date.now());
  };
  return openOutside(
    { agent: AGENT, origin: site.origin },
    {
      ...(folder && { fetch: (url, init) => fromReplay(folder, url, init), sleep: async () => undefined }),
      ...(userAgent !== undefined && { userAgent }),
      refused: refusedAddress,
      budget: { left: Number.POSITIVE_INFINITY },
    },
  );
}
