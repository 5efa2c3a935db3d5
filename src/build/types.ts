import { runTool } from "./run-tool.ts";

/** The three worlds of the project, each with the globals it has: `process` is none of the Worker's. */
const PROJECTS = ["worker", "browser", "node"] as const;

const statuses: number[] = [];
for (const project of PROJECTS)
  statuses.push(await runTool("tsc", ["--noEmit", "-p", `src/build/tsconfig.${project}.json`]));
process.exitCode = Math.max(...statuses);
