/** The CPU time of this thread for some synchronous work, in ms, without the load of other programs. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
