import { site } from "../city/site.ts";
import { refusedAddress } from "../model/outside-address.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { openHosts } from "../sources/fetch/hosts.ts";
import { answerFromReplay } from "./replay.ts";

/** The network of a command: the real one, or a replay folder. */
export function outsideOf(
  folder: string | undefined,
  userAgent: string = `${site.name}/1.0 (+${site.origin}/about-us)`,
): Outside {
  const fromReplay = (at: string, url: string, init: RequestInit) => {
    const { method = "GET", body, headers } = init;
    const request = { url, method, headers: new Headers(headers), text: async () => String(body ?? "") };
    return answerFromReplay(at, request, Date.now());
  };
  return {
    fetch: (url, init) => (folder ? fromReplay(folder, url, init) : fetch(url, init)),
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, folder ? 0 : ms)),
    random: Math.random,
    refused: refusedAddress,
    hosts: openHosts(),
    budget: { left: Number.POSITIVE_INFINITY },
    userAgent,
  };
}
