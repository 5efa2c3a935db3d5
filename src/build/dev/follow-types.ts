import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../root.ts";

/** The code of pages; the build's own types are checked by `npm run types`. */
const PROJECTS = ["worker", "browser"] as const;

/** The errors of one project, a line each; empty without any. */
const errorsOf = (project: string): Promise<string[]> =>
  new Promise((done) => {
    const args = ["--noEmit", "--pretty", "false", "-p", `src/build/tsconfig.${project}.json`];
    const child = spawn(join(root, "node_modules/.bin/tsc"), args, { cwd: root });
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
    });
    child.once("error", () => done([]));
    child.once("close", () => done(said.split("\n").filter((line) => /: error TS\d+: /.test(line))));
  });

/** A type check after each build, in a process of its own; `tell` gets its errors. One runs at a time. */
export function followTypes(tell: (errors: string) => void): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      const errors: string[] = [];
      for (const project of PROJECTS) errors.push(...(await errorsOf(project)));
      if (errors.length > 0 && !again) tell([...new Set(errors)].join("\n"));
    }
    running = false;
  };
}
