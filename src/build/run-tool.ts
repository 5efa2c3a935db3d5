import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

/** Runs one of the project's tools in its folder and returns its exit status. */
export const runTool = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, { cwd: root, stdio: "inherit" });
    child.on("error", () => done(1));
    child.on("exit", (status) => done(status ?? 1));
  });
