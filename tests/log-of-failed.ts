import { beforeEach } from "vitest";
import "./config-growth.ts";
import { takeLog } from "./worker-log.ts";

// Setup file of the projects that start Workers: prints a Worker's output only if a test fails.
beforeEach(({ onTestFailed }) => {
  takeLog();
  onTestFailed(() => {
    const lines = takeLog();
    if (lines.length > 0) console.log(lines.join("\n"));
  });
});
