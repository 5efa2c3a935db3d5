import { runTool } from "./run-tool.ts";

/** The three environments of the project with their own globals: `process` isn't one of the Worker's. */
const PROJECTS = ["worker", "browser", "node"] as const;

const statuses: number[] = [];
for (const project of PROJECTS)
  statuses.push(await runTool("tsc", ["--noEmit", "-p", `src/build/tsconfig.${project}.json`]));
process.exitCode = Math.max(...statuses);
