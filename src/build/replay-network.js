// Simulates a failed network inside the replayed Worker. workerd would turn a failed outgoing request into a response
// with status 500, but a deployed Worker sees a rejected fetch.
const machineFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  // The time of the replayed clock.
  headers.set("X-Replay-Now", String(Date.now()));
  const answer = await machineFetch(input, { ...init, headers });
  if (answer.headers.has("X-Replay-Dead")) throw new Error("Network connection lost.");
  return answer;
};
