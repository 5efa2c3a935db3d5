import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addJobs, doNextJob, hasJobs, type Job } from "../../../src/newsroom/jobs.ts";
import { storageIn } from "./newsroom.ts";

const ROUND: Job[] = [{ kind: "decisions" }, { kind: "poll", turn: 0 }, { kind: "publish", key: "sports" }];

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** A newsroom's list of jobs whose process can be killed. */
function open() {
  const file = new DatabaseSync(":memory:");
  const done: Job[] = [];
  const work = async (job: Job) => void done.push(job);
  const opened = () => storageIn(file);
  return { file, done, work, opened, storage: opened() };
}

describe("the newsroom's jobs", () => {
  it("are done one at a time in their order, each once however often it is added", async () => {
    const { storage, done, work } = open();
    addJobs(storage, ROUND);
    addJobs(storage, ROUND);
    while (await doNextJob(storage, work));
    expect(done).toEqual(ROUND);
    expect(hasJobs(storage)).toBe(false);
  });

  it("include those that a job adds while it runs", async () => {
    const { storage, done, work } = open();
    addJobs(storage, [{ kind: "poll", turn: 0 }]);
    await doNextJob(storage, async (job) => {
      await work(job);
      addJobs(storage, [{ kind: "cluster", key: "arts" }]);
    });
    while (await doNextJob(storage, work));
    expect(done).toEqual([
      { kind: "poll", turn: 0 },
      { kind: "cluster", key: "arts" },
    ]);
  });

  it("are done again when they are added while they run, since what is new may have been missed", async () => {
    const { storage, done, work } = open();
    addJobs(storage, [{ kind: "weather" }]);
    await doNextJob(storage, async (job) => {
      await work(job);
      addJobs(storage, [{ kind: "weather" }]);
    });
    while (await doNextJob(storage, work));
    expect(done).toEqual([{ kind: "weather" }, { kind: "weather" }]);
  });

  it("go on after one that breaks, with a line for the operator", async () => {
    const { storage, done, work } = open();
    addJobs(storage, ROUND);
    await doNextJob(storage, () => Promise.reject(new Error("a bug")));
    while (await doNextJob(storage, work));
    expect(done).toEqual(ROUND.slice(1));
    expect(logged.join()).toContain("a bug");
  });

  it("are done again by the next process when the last was killed in the middle of one", async () => {
    const { storage, opened, done, work } = open();
    addJobs(storage, ROUND);
    await doNextJob(storage, work);
    void doNextJob(storage, () => new Promise(() => {}));
    const after = opened();
    while (await doNextJob(after, work));
    expect(done).toEqual(ROUND);
  });

  it("are given up after they ended three processes, so that the others are done", async () => {
    const { opened, storage, done, work } = open();
    addJobs(storage, ROUND);
    for (let life = 0; life < 3; life += 1) void doNextJob(opened(), () => new Promise(() => {}));
    while (await doNextJob(opened(), work));
    expect(done).toEqual(ROUND.slice(1));
    expect(logged.join()).toContain("cut off 3 times");
  });

  it("that no code knows any more are left out", async () => {
    const { storage, done, work } = open();
    storage.saveNote("jobs", JSON.stringify([{ name: "gossip sports", tries: 0 }]));
    addJobs(storage, ROUND);
    while (await doNextJob(storage, work));
    expect(done).toEqual(ROUND);
  });
});
