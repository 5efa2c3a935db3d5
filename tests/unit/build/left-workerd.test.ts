import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workerdOn } from "../../../src/build/left-workerd.ts";

it.runIf(process.platform === "linux")("finds the process of a workerd that listens on a port", async () => {
  const folder = mkdtempSync(join(tmpdir(), "left-"));
  const program = join(folder, "workerd");
  copyFileSync(process.execPath, program);
  const listen = 'require("net").createServer().listen(0, function () { console.log(this.address().port) })';
  const left = spawn(program, ["-e", listen]);
  const ended = new Promise((done) => left.once("exit", done));
  try {
    const port = Number(await new Promise((done) => left.stdout.once("data", (text) => done(String(text)))));
    expect(workerdOn(port)).toBe(String(left.pid));
    expect(workerdOn(1)).toBeUndefined();
  } finally {
    left.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
});
