import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { listen } from "../listen.ts";

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/** Starts a local proxy that compresses a site's responses. Cloudflare's edge does this; workerd doesn't. */
export async function asTheEdgeSends(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(site);
  const pass = (visitor: IncomingMessage, back: ServerResponse) => {
    const { method, url: path, headers } = visitor;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const packed = TEXT.test(answer.headers["content-type"] ?? "") && !answer.headers["content-encoding"];
      const { "content-length": length, ...others } = answer.headers;
      if (!packed) {
        back.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(back);
        return;
      }
      back.writeHead(answer.statusCode ?? 502, { ...others, "content-encoding": "gzip" });
      answer.pipe(createGzip()).pipe(back);
    });
    onward.on("error", () => back.writeHead(502).end());
    visitor.pipe(onward);
  };
  const server = createServer(pass);
  return {
    url: `http://localhost:${await listen(server)}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
