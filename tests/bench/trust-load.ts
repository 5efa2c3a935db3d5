import { openNewsroom, publishStory } from "../site/desk/newsroom.ts";
import { fill, knownStory } from "../site/pages/every-page.ts";
import { sampleNetwork } from "../site-under-test.ts";
import { everyKind, type Load, load } from "../trust/load.ts";
import { residentMb, workerdChildren } from "./processes.ts";

const CONNECTIONS = 256;
/** The maximum ratio of p99 to p50. */
const MAX = 10;
/** Time between two requests on a connection at a reader's pace, in ms: 256 connections send 64 requests a second. */
const READERS_MS = 4000;

/** Memory of the workerd child processes, in MB. */
const memory = (): number => Math.round(workerdChildren().reduce((sum, pid) => sum + residentMb(pid), 0));

/**
 * Requests every kind of page over 256 connections and checks each body: normally, at a reader's pace, while the
 * edition refreshes, while an editor publishes, and while every source hangs. workerd reads a connection's next request
 * before it polls the others (strace: 16 responses, then 16 reads of the same sockets), so clients that never pause
 * starve the rest: with wrk and 256 connections, a one-line Worker has a p99 of 131 times its p50 (19 ms). At a
 * reader's pace, this doesn't happen.
 */
export async function benchLoad(): Promise<number> {
  const seconds = Number(process.env.LOAD_SECONDS ?? 60);
  let weather = sampleNetwork;
  const { site, signIn } = await openNewsroom({
    network: (request) => weather(request),
    direct: true,
    output: () => undefined,
  });
  let bad = 0;
  const tell = (name: string, { answers, errors, wrong, p50, p99 }: Load) => {
    const ratio = p99 / p50;
    bad += errors.length + wrong.length + (ratio > MAX ? 1 : 0);
    const rate = (answers / seconds).toFixed(0);
    console.log(
      `${name.padEnd(34)} ${answers} answers (${rate}/s), ${errors.length} errors, ${wrong.length} wrong bodies, p99 ${ratio.toFixed(1)} times p50 (${p50.toFixed(0)} ms), memory ${memory()} MB`,
    );
    for (const what of new Set([...errors, ...wrong])) console.log(`    ${what}`);
  };
  try {
    await fill(site);
    const wanted = everyKind(await knownStory(site));
    await load(site.direct, wanted, CONNECTIONS, 3);
    const run = () => load(site.direct, wanted, CONNECTIONS, seconds);
    tell("calm", await run());
    tell("calm, at a reader's pace", await load(site.direct, wanted, CONNECTIONS, seconds, READERS_MS));
    const aTick = async () => {
      await site.advance(2);
      await site.tick();
    };
    const often = async (work: () => Promise<unknown>, everyMs: number, during: Promise<Load>) => {
      let over = false;
      const loop = (async () => {
        while (!over) {
          await work().catch(() => undefined);
          await new Promise((done) => setTimeout(done, everyMs));
        }
      })();
      const loaded = await during;
      over = true;
      await loop;
      return loaded;
    };
    tell("while the edition refreshes", await often(aTick, 500, run()));
    const ana = await signIn("Ana");
    const publish = () =>
      publishStory(ana, { section: "sports", headline: `At ${Date.now()}`, body: "Words." });
    tell("while an editor publishes", await often(publish, 1000, run()));
    weather = () => new Promise<never>(() => undefined);
    await site.advance(61);
    tell("while every source hangs", await run());
  } finally {
    await site.stop();
  }
  return bad;
}
