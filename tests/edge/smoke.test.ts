import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CHECKS } from "../../src/build/smoke-checks.ts";
import { sharedSite } from "../site/shared-site.ts";
import { deadNetwork, startUnderTest } from "../site-under-test.ts";

const root = join(import.meta.dirname, "../..");

function smoke(address: string): Promise<{ status: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn("node", ["src/build/start.mjs", "smoke", address], { cwd: root });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
    child.on("exit", (status) => done({ status, said }));
  });
}

const dead = await startUnderTest({ network: deadNetwork });
afterAll(() => dead.stop());

describe("the smoke test", () => {
  it("exits with code 0 for a healthy site", async () => {
    const { status, said } = await smoke((await sharedSite("plain")).url);
    expect(said).toContain("30 of 30 checks passed");
    expect(status).toBe(0);
  });

  it("passes a site whose sections are still loading, and says so", () => {
    const check = CHECKS.find(({ path }) => path === "/status.json");
    const answer = (text: string) => ({ status: 200, headers: new Headers(), text });
    expect(check?.wrong(answer('{"state":"starting"}'))).toBeNull();
    expect(check?.yet?.(answer('{"state":"starting"}'))).toContain("no stories yet");
    expect(check?.yet?.(answer('{"state":"ok"}'))).toBeNull();
    expect(check?.wrong(answer("<p>"))).toBe("names no state");
  });

  it("reports each problem of a site without news and exits with code 1", async () => {
    const { status, said } = await smoke(dead.url);
    expect(said).toContain("wrong: home shows stories");
    expect(status).toBe(1);
  });

  it("asks for an address if none is given", async () => {
    const { status, said } = await smoke("nowhere");
    expect(said).toContain("say which site");
    expect(status).toBe(1);
  });
});
