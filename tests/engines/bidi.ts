/** The parts of WebDriver BiDi responses that are used here. */
interface Answer {
  contexts: { context: string }[];
  result: { value?: string };
  exceptionDetails?: { text: string };
}

/** Opens the socket of a browser with WebDriver BiDi (W3C): sends commands, and ignores events. */
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
