// A dead network inside the replayed Worker: workerd would see the failure of an outgoing request as an
// answer with status 500, but a reader's Worker sees a rejected fetch.
const machineFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  // Measured by the replayed clock.
  headers.set("X-Replay-Now", String(Date.now()));
  const answer = await machineFetch(input, { ...init, headers });
  if (answer.headers.has("X-Replay-Dead")) throw new Error("Network connection lost.");
  return answer;
};
