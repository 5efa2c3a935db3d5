import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolder } from "../../src/build/build-folder.ts";
import { root } from "../../src/build/root.ts";
import { measurePage } from "../browser/measure-page.ts";
import { quantile } from "../quantile.ts";
import { askLighthouse, installLighthouse, LIGHTHOUSE } from "./lighthouse.ts";
import { PEERS } from "./peers/projects.ts";
import { buildPeer, type Running, startPeer } from "./peers/run-peer.ts";
import { cpuSeconds } from "./processes.ts";
import { kilobytes } from "./render.ts";
import { startWithTemplate } from "./sample-world.ts";

const PORT = 9950;
const WARM_UP = 3;
const ROUNDS = 9;
const REQUESTS = 200;

async function startOurs(): Promise<Running> {
  const { site, pid, origin } = await startWithTemplate();
  return { url: origin, cpu: () => cpuSeconds(pid), stop: () => site.dispose() };
}

interface Contender {
  name: string;
  running: Running;
}

async function ask({ running }: Contender, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await (await fetch(`${running.url}/`)).text();
}

/** CPU per page in ms for each contender; the contenders take turns within a round. */
async function cpuOf(contenders: readonly Contender[]): Promise<Map<string, number>> {
  const rounds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const one of contenders) {
      const before = one.running.cpu();
      await ask(one, REQUESTS);
      if (round >= 0) rounds.get(one.name)?.push(((one.running.cpu() - before) / REQUESTS) * 1000);
    }
  return new Map([...rounds].map(([name, costs]) => [name, quantile(costs, 0.5)]));
}

/**
 * `npm run bench -- peers`: compares our front page with the same page in other frameworks, built as their guides
 * recommend. The copies have all its elements, texts and addresses, but no scripts, so they have no slide show, theme
 * switch or saving. Needs the npm registry and takes about ten minutes.
 */
export async function benchPeers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-peers-"));
  const ours = await startOurs();
  const contenders: Contender[] = [{ name: "Woodward", running: ours }];
  try {
    await fetch(`${ours.url}/`).then((answer) => answer.text());
    const html = await fetch(`${ours.url}/`).then((answer) => answer.text());
    const sheet = /rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const css = readFileSync(join(root, buildFolder(), "client", sheet), "utf8");
    for (const [at, peer] of PEERS.entries()) {
      const own = join(folder, `peer-${at}`);
      mkdirSync(own);
      try {
        buildPeer(peer, own, html, css);
        contenders.push({ name: peer.name, running: await startPeer(peer, own, PORT + at) });
      } catch (error) {
        console.log(`  ${peer.name} is left out: ${error instanceof Error ? error.message : error}`);
      }
    }
    await report(contenders, join(folder, "lighthouse"));
  } finally {
    for (const running of new Set(contenders.map((one) => one.running))) await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(contenders: readonly Contender[], folder: string): Promise<void> {
  const costs = await cpuOf(contenders);
  const scored = installLighthouse(folder);
  const own = costs.get(contenders[0]?.name ?? "") ?? Number.NaN;
  console.log(
    `one front page, median of ${ROUNDS} rounds of ${REQUESTS}; sizes after gzip, without pictures`,
  );
  for (const { name, running } of contenders) {
    const weight = await measurePage(running.url);
    const score = scored
      ? (await askLighthouse(folder, `${running.url}/`, ["performance"])).scores.performance
      : Number.NaN;
    const cost = costs.get(name) ?? Number.NaN;
    const cells = [
      `CPU ${cost.toFixed(2)} ms (${(cost / own).toFixed(2)} x ours)`,
      `HTML ${kilobytes(weight.html)}`,
      `first-load JS ${kilobytes(weight.scripts)}`,
      `all ${kilobytes(weight.all)}`,
      `Lighthouse ${Number.isNaN(score) ? "not measured" : score}`,
    ];
    console.log(`  ${name.padEnd(26)} ${cells.join(", ")}`);
  }
  const listed = (packages: object) => Object.entries(packages).map((one) => one.join(" "));
  const versions = PEERS.map(({ name, packages }) => `${name}: ${listed(packages).join(", ")}`);
  console.log(
    `  ${versions.join("\n  ")}\n  Lighthouse ${LIGHTHOUSE}; Astro, React Router and Hono in the workerd of our lock file, Next.js in Node ${process.version}`,
  );
}
