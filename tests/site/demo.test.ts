import { expect, it } from "vitest";
import { testFolder } from "../test-folder.ts";
import { playDemo } from "./demo.ts";

it("sets up a site in an empty folder and takes it through a storm, a take-down, a kill and a restored backup", async () => {
  const lines: string[] = [];
  await playDemo(testFolder(), (line) => lines.push(line));
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toContain("0 lost, 0 shown after the take-down");
});
