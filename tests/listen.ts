import type { AddressInfo, Server } from "node:net";

/** Lets a server listen on a free port of 127.0.0.1; returns the port. */
export const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port));
  });
