import { log } from "../model/log.ts";
import { askStatus } from "../sources/fetch/ask-status.ts";
import type { Context } from "./context.ts";
import { dueGuess, recordGuess } from "./picture-hosts.ts";
import { networkOf } from "./poll-deps.ts";
import { admission, robotsOf } from "./robots.ts";

/**
 * Requests one picture in a smaller width, at a host whose addresses name a resizer, as its robots.txt allows. What it
 * answers decides for all of its pictures: from a host that refuses, readers get the width that the feed names.
 */
export async function checkPictures({ storage, hosts, now, origin }: Context): Promise<void> {
  const guess = dueGuess(storage, now());
  if (!guess) return;
  const outside = networkOf({ now, hosts, origin });
  const robots = await robotsOf(storage, guess.address, outside);
  // robots.txt doesn't apply to readers' browsers, so the picture is used unverified.
  const { isOpen } = admission(robots, guess.address, now());
  const status = isOpen ? await askStatus(guess.address, outside) : null;
  recordGuess(storage, guess.host, status, now());
  log("refresh", {
    part: "newsroom",
    what: `a picture of ${guess.host} in another width answered ${status}`,
  });
}
