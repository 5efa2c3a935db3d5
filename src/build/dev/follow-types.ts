import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../root.ts";

/** The projects with the pages' code; `npm run types` also checks the types of the build. */
const PROJECTS = ["worker", "browser"] as const;

/** The type errors of one project, one line each. */
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

/** Returns a function that checks types in a separate process, one check at a time, and passes the errors to `tell`. */
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
