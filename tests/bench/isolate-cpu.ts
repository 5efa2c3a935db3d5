/** Time between two samples, in μs. */
const SAMPLE_US = 250;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
}

/** Measures the CPU of a Worker's isolate alone. */
export type IsolateCpu = Awaited<ReturnType<typeof openIsolateCpu>>;

/**
 * V8's profiler at an inspector's port. It samples only while the isolate runs, with its own SQLite and collector:
 * workerd's KV and D1 are others.
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
    /** Does something; its CPU in ms. */
    async during(work: () => Promise<unknown>): Promise<number> {
      await send("Profiler.start");
      await work();
      const { profile } = await send("Profiler.stop");
      const idle = profile.nodes.find(({ callFrame }) => callFrame.functionName === "(idle)")?.id;
      return (profile.samples.filter((id) => id !== idle).length * SAMPLE_US) / 1000;
    },
  };
}
