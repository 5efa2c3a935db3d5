import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

/** Runs one of the project's tools, or this Node, in the project's folder and returns the exit status. */
export const runTool = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const file = program === "node" ? process.execPath : join(root, "node_modules/.bin", program);
    const child = spawn(file, args, { cwd: root, stdio: "inherit" });
    child.on("error", () => done(1));
    child.on("exit", (status) => done(status ?? 1));
  });
