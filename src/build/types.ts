import { runTool } from "./run-tool.ts";

/** The project's three environments, each with its own globals: the Worker has no `process`, for example. */
const PROJECTS = ["worker", "browser", "node"] as const;

const statuses: number[] = [];
for (const project of PROJECTS)
  statuses.push(await runTool("tsc", ["--noEmit", "-p", `src/build/tsconfig.${project}.json`]));
process.exitCode = Math.max(...statuses);
