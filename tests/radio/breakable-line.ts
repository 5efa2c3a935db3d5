import { connect, createServer, type Server, type Socket } from "node:net";
import { listen } from "../listen.ts";

/** A TCP proxy between a player and the site that a test can cut or block, like a phone's network. */
export class BreakableLine {
  private readonly ends = new Set<Socket>();
  private readonly server: Server;
  private dead = false;

  constructor(to: URL) {
    this.server = createServer((near) => {
      if (this.dead) {
        near.destroy();
        return;
      }
      const far = connect(Number(to.port), to.hostname);
      near.pipe(far);
      far.pipe(near);
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(end);
        end.on("error", () => {});
        end.on("close", () => {
          this.ends.delete(end);
          other.destroy();
        });
      }
    });
  }

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.server)}`;
  }

  /** Closes all connections and refuses new ones for `ms`. */
  async cut(ms: number): Promise<void> {
    this.dead = true;
    for (const end of this.ends) end.destroy();
    await new Promise((done) => setTimeout(done, ms));
    this.dead = false;
  }

  close(): void {
    for (const end of this.ends) end.destroy();
    this.server.close();
  }
}
