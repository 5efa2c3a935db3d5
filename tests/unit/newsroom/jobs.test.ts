import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { Job } from "../../../src/model/job.ts";
import { EVERY_RUN, isFailing } from "../../../src/model/job.ts";
import {
  addJobs,
  doNextJob,
  jobsOf,
  type NewJob,
  nextJobAt,
  nextRun,
  postponeIdle,
  storeJobs,
} from "../../../src/newsroom/jobs.ts";
import { NOW } from "../archive/open-test-library.ts";
import { linesOf } from "../lines-of.ts";
import { storageIn } from "./newsroom.ts";

const MINUTE = 60_000;
const ROUND: NewJob[] = [{ kind: "decisions" }, { kind: "poll" }, { kind: "publish", key: "sports" }];

const logged = linesOf("error");

type Does = (job: Job) => boolean | Promise<boolean>;

/** A newsroom's jobs with a clock, in a process that tests can kill. */
class Room {
  now = NOW;
  readonly file = new DatabaseSync(":memory:");
  storage = storageIn(this.file);
  /** Completed jobs, in order. */
  done: string[] = [];

  constructor(...jobs: NewJob[]) {
    this.add(...jobs);
  }

  add(...jobs: NewJob[]): void {
    addJobs(this.storage, jobs, this.now);
  }

  /** Runs the next job; returns false if there is none. */
  next(does: Does = () => false): Promise<boolean> {
    return doNextJob(this.storage, {
      now: () => this.now,
      work: async ({ ...job }) => {
        this.done.push([job.kind, job.key].filter(Boolean).join(" "));
        return does(job);
      },
      next: async ({ kind }) => (EVERY_RUN.includes(kind) ? nextRun(this.now) : Number.POSITIVE_INFINITY),
    });
  }

  /** Runs all due jobs, at most 500; returns the completed ones. */
  async all(does?: Does): Promise<string[]> {
    this.done = [];
    while (this.done.length < 500 && (await this.next(does)));
    return this.done;
  }

  /** Kills the process during the next job. */
  kill(): void {
    void this.next(() => new Promise(() => undefined));
    this.restart();
  }

  restart(): void {
    this.storage = storageIn(this.file);
  }

  /** Starts to count the rows that the storage writes. */
  countWrites(): () => number {
    const changes = () => Number(this.file.prepare("SELECT total_changes() AS n").get()?.n);
    const before = changes();
    return () => changes() - before;
  }
}

const fails = () => Promise.reject(new Error("a bug at https://publisher.example/feed?key=secret"));

describe("the newsroom's jobs", () => {
  it("run urgent ones first, each once however often it is added", async () => {
    const room = new Room({ kind: "publish", key: "sports" }, { kind: "poll" }, { kind: "weather" });
    room.add(...ROUND);
    expect(await room.all()).toEqual(["weather", "decisions", "poll", "publish sports"]);
    expect(await room.all()).toEqual([]);
  });

  it("run again when they are added while they run", async () => {
    const room = new Room({ kind: "publish", key: "arts" });
    await room.next(() => {
      room.add({ kind: "publish", key: "arts" });
      return false;
    });
    expect(await room.all()).toEqual(["publish arts"]);
    expect(await room.all()).toEqual([]);
  });

  it("are rescheduled together if they belong to every run; others are deleted", async () => {
    const room = new Room(...ROUND);
    await room.all();
    expect(jobsOf(room.storage).map(({ kind, notBefore }) => [kind, notBefore])).toEqual([
      ["decisions", nextRun(NOW)],
      ["poll", nextRun(NOW)],
    ]);
    expect(nextJobAt(room.storage, room.now)).toBe(nextRun(NOW));
    for (const now of [nextRun(NOW), NOW - 24 * 60 * MINUTE]) {
      room.now = now;
      expect(await room.all(), "also after the clock was set back").toEqual(["decisions", "poll"]);
    }
  });
});

describe("a job that always adds itself again", () => {
  it.each(["returns", "adds itself"])("starves no job, and limits the turns per run (%s)", async (how) => {
    const room = new Room();
    const endless: NewJob = how === "returns" ? { kind: "calendars" } : { kind: "publish", key: "arts" };
    const does: Does = ({ kind }) => {
      if (kind !== endless.kind) return false;
      if (how === "returns") return true;
      room.add(endless);
      return false;
    };
    room.add({ kind: "weather" }, { kind: "goneUpstream" }, ...ROUND.slice(0, 2), endless);
    for (let run = 0; run < 5; run += 1) {
      const done = await room.all(does);
      for (const kind of ["weather", "decisions", "poll", "goneUpstream"])
        expect(done.filter((one) => one === kind)).toEqual([kind]);
      expect(done.length).toBe(44);
      room.now = nextRun(room.now);
    }
  });

  it("lets jobs run that become due meanwhile", async () => {
    const room = new Room({ kind: "poll" }, { kind: "pictures" }, { kind: "calendars" });
    // Each step takes ten seconds; together they take longer than a run may.
    const slowly: Does = ({ kind }) => {
      room.now += 10_000;
      return kind === "calendars";
    };
    const done: number[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      await room.next((job) => {
        if (job.kind === "poll") done.push(room.now);
        return slowly(job);
      });
    const waits = done.slice(1).map((at, before) => at - (done[before] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(nextRun(0) + 10_000);
    expect(done.length).toBeGreaterThan(3);
  });

  it("doesn't keep back jobs of later kinds when two add each other", async () => {
    const room = new Room({ kind: "maintenance" }, { kind: "cluster", key: "arts" });
    const done = new Set<string>();
    for (let turn = 0; turn < 400; turn += 1)
      await room.next(({ kind }) => {
        done.add(kind);
        room.now += 1_000;
        if (kind === "cluster") room.add({ kind: "publish", key: "arts" });
        if (kind === "publish") room.add({ kind: "cluster", key: "arts" });
        return false;
      });
    expect(done).toContain("maintenance");
  });
});

describe("a newsroom without due jobs", () => {
  it("repeats no job after a restart, and writes one row per job and one at the end", async () => {
    const room = new Room(...ROUND);
    const written = room.countWrites();
    await room.all();
    storeJobs(room.storage);
    expect(written()).toBe(ROUND.length + 1);
    room.restart();
    expect(await room.all()).toEqual([]);
    room.now = nextRun(room.now);
    expect(await room.all()).toEqual(["decisions", "poll"]);
  });

  it("moves jobs without work to the next run, and no job that failed", async () => {
    const room = new Room(...ROUND);
    await room.next(fails);
    room.now = nextRun(room.now);
    await postponeIdle(room.storage, room.now, () => false);
    expect(await room.all()).toEqual(["decisions"]);
    room.now = nextRun(room.now);
    expect(await room.all()).toEqual(["decisions", "poll", "publish sports"]);
  });
});

describe("a job that fails", () => {
  it("doesn't affect others, is logged, and is tried again in the next run", async () => {
    const room = new Room(...ROUND);
    expect(await room.all((job) => (job.kind === "publish" ? fails() : false))).toHaveLength(3);
    expect(logged.join()).toContain("a bug");
    room.now = nextRun(NOW);
    expect(await room.all()).toContain("publish sports");
    expect(jobsOf(room.storage).filter(isFailing)).toEqual([]);
  });

  it("three times waits longer each time, at most 16 minutes, and shows its reason without keys", async () => {
    const room = new Room(...ROUND.slice(0, 2), { kind: "recluster", key: "arts-1-2" });
    const tries: number[] = [];
    for (const end = NOW + 3 * 60 * MINUTE; room.now < end; room.now = nextRun(room.now)) {
      const done = await room.all((job) => (job.kind === "recluster" ? fails() : false));
      expect(done.filter((kind) => !kind.startsWith("recluster"))).toEqual(["decisions", "poll"]);
      if (done.length > 2) tries.push(room.now);
      room.add({ kind: "recluster", key: "arts-1-2" });
    }
    const waits = tries.slice(1).map((at, before) => (at - (tries[before] ?? 0)) / MINUTE);
    expect(waits.slice(0, 8)).toEqual([2, 2, 4, 8, 16, 16, 16, 16]);
    const [failing] = jobsOf(room.storage).filter(isFailing);
    expect(failing).toMatchObject({ kind: "recluster", key: "arts-1-2", attempts: tries.length });
    expect(failing?.reason).toContain("a bug at https://publisher.example");
    expect(failing?.reason).not.toContain("secret");
  });

  it("is tried in each run if it is urgent", async () => {
    const room = new Room({ kind: "decisions" });
    for (let run = 0; run < 20; run += 1) {
      expect(await room.all(fails)).toEqual(["decisions"]);
      room.now = nextRun(room.now);
    }
  });
});

describe("a job whose process is killed", () => {
  it("runs again in the next process, from the step it had reached", async () => {
    const room = new Room({ kind: "calendars" });
    for (let step = 0; step < 3; step += 1) await room.next(() => true);
    room.kill();
    const steps: number[] = [];
    await room.all(({ step }) => {
      steps.push(step);
      return false;
    });
    expect(steps).toEqual([3]);
  });

  it("three times is delayed, so that others run, and is listed as failing", async () => {
    const room = new Room(...ROUND.slice(1));
    for (let life = 0; life < 3; life += 1) room.kill();
    expect(await room.all()).toEqual(["publish sports"]);
    const failing = [{ kind: "poll", reason: "It was cut off." }];
    expect(jobsOf(room.storage).filter(isFailing)).toMatchObject(failing);
    room.now += 4 * MINUTE;
    expect(await room.all()).toEqual(["poll"]);
    expect(jobsOf(room.storage).filter(isFailing)).toEqual([]);
  });
});

it("logs and deletes an invalid job, and does the others", async () => {
  const room = new Room(...ROUND);
  const bad = { key: "arts", step: 0, attempts: 0, notBefore: 0, reason: "" };
  const rows = [{ ...bad, kind: "gossip" }, ...jobsOf(room.storage), { ...bad, kind: "publish", step: -1 }];
  room.file.prepare("UPDATE state SET text = ? WHERE name = 'jobs'").run(JSON.stringify(rows));
  room.restart();
  expect(await room.all()).toEqual(["decisions", "poll", "publish sports"]);
  expect(logged.join()).toContain("gossip");
  storeJobs(room.storage);
  room.restart();
  expect(jobsOf(room.storage)).toHaveLength(2);
});
