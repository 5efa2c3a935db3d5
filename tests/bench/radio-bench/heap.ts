/** Memory of an isolate after a garbage collection, in MB. */
export interface Heap {
  js: number;
  buffers: number;
}

/** Asks the inspector on `port` how much the site's isolate holds (Chrome DevTools Protocol). */
export async function heapOf(port: number): Promise<Heap> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.includes("woodward")) ?? targets[0];
  if (!target) throw new Error("the inspector names no Worker");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error("the inspector cannot be reached"));
  });
  const ask = (id: number, method: string): Promise<Record<string, number>> =>
    new Promise((done) => {
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> };
        if (answer.id === id) done(answer.result ?? {});
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, "Runtime.enable");
  await ask(2, "HeapProfiler.collectGarbage");
  const { usedSize = Number.NaN, backingStorageSize = 0 } = await ask(3, "Runtime.getHeapUsage");
  socket.close();
  return { js: usedSize / 1e6, buffers: backingStorageSize / 1e6 };
}
