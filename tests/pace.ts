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

/** The processor time of this thread for some synchronous work, in ms: other programs' load isn't in it. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
