/** The fields of WebDriver BiDi responses that the tests use. */
interface Answer {
  contexts: { context: string }[];
  result: { value?: string };
  exceptionDetails?: { text: string };
}

/** Connects to a browser with WebDriver BiDi (W3C). Sends commands and ignores events. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: { result: Answer; error?: string; message?: string }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, ...answer } = JSON.parse(String(data));
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer`)));
  });
  let last = 0;
  const send = (method: string, params = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error, message }) =>
        error ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, hangUp: () => socket.close() };
}
