import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEditionOptions, wantFreePort } from "../../../src/build/edition-options.ts";
import { itForEach } from "../../rows.ts";
import { testFolder } from "../../test-folder.ts";

const BROKEN = String.raw`^\S+replay\.json is broken: [^\n]+$`;

describe("npm start", () => {
  const folder = testFolder();
  for (const name of ["empty", "broken", "odd"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "broken/replay.json"), "{ not json");
  writeFileSync(join(folder, "odd/replay.json"), '{"https://a.example/feed": "a.xml"}');

  itForEach([
    [["--feeds", "missing"], "replay folder .*missing does not exist$"],
    [["--feeds", "empty"], "replay folder .*empty has no replay.json$"],
    [["--feeds", "broken"], BROKEN],
    [["--feeds", "odd"], 'the entry of https://a.example/feed must be an object such as {"file": "a.xml"}$'],
    [["--port", "http"], "^--port takes a whole number"],
    [["--live", "--sample"], "exclude each other$"],
    [["--nonsense"], "^Unknown option '--nonsense'"],
  ])("refuses %j in one line", ([flag = "", value], expected) => {
    const args = flag === "--feeds" ? [flag, join(folder, value ?? "")] : value ? [flag, value] : [flag];
    const said = new RegExp(expected.replaceAll("{", String.raw`\{`));
    expect(() => readEditionOptions("start", args)).toThrow(said);
  });

  it("refuses a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    const { port } = taken.address() as AddressInfo;
    await expect(wantFreePort(port)).rejects.toThrow(`port ${port} is taken: choose another with --port N`);
    taken.close();
  });
});
