import { beforeEach } from "vitest";
import "./config-growth.ts";
import { takeLog } from "./worker-log.ts";

// Set-up file of the projects that start Workers: what they printed is shown beside a test that failed, and nowhere else.
beforeEach(({ onTestFailed }) => {
  takeLog();
  onTestFailed(() => {
    const lines = takeLog();
    if (lines.length > 0) console.log(lines.join("\n"));
  });
});
