/** Time between two samples, in μs. */
const SAMPLE_US = 250;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
}

export type IsolateCpu = Awaited<ReturnType<typeof openIsolateCpu>>;

/**
 * Connects to V8's profiler. It samples only the isolate (including the object's SQLite and garbage collection), not
 * workerd's KV and D1.
 */
export async function openIsolateCpu(port: number) {
  const targets = await fetch(`http://127.0.0.1:${port}/json`);
  const [worker] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(worker?.webSocketDebuggerUrl ?? "");
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  const waiting = new Map<number, (result: { profile: Profile }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let calls = 0;
  const send = (method: string, params = {}) =>
    new Promise<{ profile: Profile }>((done) => {
      calls += 1;
      waiting.set(calls, done);
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  return {
    /** Does the work and returns the CPU time it took, in ms. */
    async during(work: () => Promise<unknown>): Promise<number> {
      await send("Profiler.start");
      await work();
      const { profile } = await send("Profiler.stop");
      const idle = profile.nodes.find(({ callFrame }) => callFrame.functionName === "(idle)")?.id;
      return (profile.samples.filter((id) => id !== idle).length * SAMPLE_US) / 1000;
    },
  };
}
