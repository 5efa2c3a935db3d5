import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readBackup } from "../../../src/archive/decisions/backup.ts";
import { deskAt } from "../../../src/build/desk-store-at.ts";
import { openNewsroom, publishStory } from "./newsroom.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "desk-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORY = {
  section: "local-news",
  headline: "A story that moves house",
  body: "First words.\n\nThen more of it.",
};

/** Runs a command as an operator does. */
const command = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync("node", ["src/build/start.mjs", ...words], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
};

describe("backup from the command line", () => {
  it("exports from one site and imports into an empty one, where readers see it", async () => {
    const from = join(folder, "from");
    const room = await openNewsroom({ keepIn: from });
    const ana = await room.signIn("Ana");
    await room.site.text("/local-news");
    await publishStory(ana, STORY);
    expect((await ana.post("/desk/settings/donate", { value: "https://give.example.org/" })).status).toBe(
      303,
    );
    await room.site.stop();

    const leaving = await deskAt(from);
    const text = await leaving.take();
    await leaving.close();
    const entries = readBackup(text);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(["setting", "story"]);

    const to = join(folder, "to");
    const arriving = await deskAt(to);
    expect(await arriving.put(entries)).toBe(2);
    expect(await arriving.put(entries)).toBe(0);
    await arriving.close();

    const moved = await openNewsroom({ keepIn: to, atAnchor: false });
    await moved.site.tick();
    expect(await moved.site.text("/local-news")).toContain(STORY.headline);
    const path = /href="(\/article\/[^"]+)"[^>]*>A story that moves house/.exec(
      await moved.site.text("/local-news"),
    )?.[1];
    expect(await moved.site.text(path ?? "")).toContain("Then more of it.");
    expect(await moved.site.text("/search?q=moves+house")).toContain(path);
    const ben = await moved.signIn("Ben");
    const log = await ben.text("/desk/log");
    expect(log).toContain("Imported setting: “Donation”");
    expect(log).toContain("npm run desk:import");
    await moved.site.stop();
  }, 120_000);

  it("says what is wrong in one line: no file, an unknown edition, a file that isn't a backup", () => {
    expect(command("desk:export")).toMatchObject({ status: 1, said: expect.stringContaining("which file?") });
    const unknown = command("desk:export", "--edition", "nowhere", join(folder, "x.json"));
    expect(unknown).toMatchObject({
      status: 1,
      said: expect.stringContaining('no stored data of the edition "nowhere"'),
    });
    const wrong = join(folder, "wrong.json");
    writeFileSync(wrong, '{"format": "something else"}');
    const refused = command("desk:import", "--edition", "sample", wrong);
    expect(refused.status).toBe(1);
    expect(refused.said).toContain("the file.format: Choose one of: woodward-desk.");
    expect(readFileSync(wrong, "utf8")).toContain("something else");
  });
});
