import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Exchange {
  path: string;
  /** The client brought a tag or a date. */
  conditional: boolean;
  status: number;
}

/** A proxy between a client and a site and notes what they say to each other. */
export async function recordingProxy(
  site: string,
): Promise<{ origin: string; exchanges: Exchange[]; server: Server }> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const name of ["accept", "if-none-match", "if-modified-since", "user-agent"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const answer = await fetch(site + request.url, { headers });
    const conditional = headers.has("if-none-match") || headers.has("if-modified-since");
    exchanges.push({ path: request.url ?? "", conditional, status: answer.status });
    const passed = ["content-type", "etag", "last-modified", "cache-control", "content-location"];
    const kept = passed.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exchanges, server };
}
