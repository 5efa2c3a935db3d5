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
  it("run one at a time in order, each once however often it is added", async () => {
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

  it("run again when they are added while they run", async () => {
    const { storage, done, work } = open();
    addJobs(storage, [{ kind: "weather" }]);
    await doNextJob(storage, async (job) => {
      await work(job);
      addJobs(storage, [{ kind: "weather" }]);
    });
    while (await doNextJob(storage, work));
    expect(done).toEqual([{ kind: "weather" }, { kind: "weather" }]);
  });

  it("continue after one that fails, with a log line", async () => {
    const { storage, done, work } = open();
    addJobs(storage, ROUND);
    await doNextJob(storage, () => Promise.reject(new Error("a bug")));
    while (await doNextJob(storage, work));
    expect(done).toEqual(ROUND.slice(1));
    expect(logged.join()).toContain("a bug");
  });

  it("run again in the next process when the last was killed during one", async () => {
    const { storage, opened, done, work } = open();
    addJobs(storage, ROUND);
    await doNextJob(storage, work);
    void doNextJob(storage, () => new Promise(() => {}));
    const after = opened();
    while (await doNextJob(after, work));
    expect(done).toEqual(ROUND);
  });

  it("are dropped after they ended three processes, so that others run", async () => {
    const { opened, storage, done, work } = open();
    addJobs(storage, ROUND);
    for (let life = 0; life < 3; life += 1) void doNextJob(opened(), () => new Promise(() => {}));
    while (await doNextJob(opened(), work));
    expect(done).toEqual(ROUND.slice(1));
    expect(logged.join()).toContain("cut off 3 times");
  });

  it("are dropped when their name is unknown", async () => {
    const { storage, done, work } = open();
    storage.saveNote("jobs", JSON.stringify([{ name: "gossip sports", tries: 0 }]));
    addJobs(storage, ROUND);
    while (await doNextJob(storage, work));
    expect(done).toEqual(ROUND);
  });
});
