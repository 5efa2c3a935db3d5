// A dead network inside the replayed Worker: workerd would see the failure of an outgoing request as an
// answer with status 500, but a reader's Worker sees a rejected fetch.
const machineFetch = globalThis.fetch;

globalThis.fetch = async (...request) => {
  const answer = await machineFetch(...request);
  if (answer.headers.has("X-Replay-Dead")) throw new Error("Network connection lost.");
  return answer;
};
