/** Turns of the loop below; a calm core of 2026 takes about CALM_MS for them once the loop is compiled. */
const TURNS = 8_000_000;
const CALM_MS = 12;

function turn(): number {
  let x = 1;
  for (let at = 0; at < TURNS; at++) x = (Math.imul(x, 1_103_515_245) + at) | 0;
  return x;
}

/** How many times slower this machine is just now than a calm one, 1 at least: the same work by the wall's clock. */
export function slowness(): number {
  turn();
  const began = performance.now();
  turn();
  return Math.max(1, (performance.now() - began) / CALM_MS);
}

/**
 * What some work would have taken on a calm machine, in ms: its time by the wall's clock, divided by how slow the
 * machine was just before and just after it. A limit on it tells a square from a line on any machine, whatever else
 * that machine does; how fast a thing is in milliseconds is for the benches to say.
 */
export async function calmMs(work: () => unknown): Promise<number> {
  const before = slowness();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  return took / Math.max(before, slowness());
}

/** The processor time of this thread for some synchronous work, in ms: other programs' load isn't in it. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
