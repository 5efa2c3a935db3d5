import { expect, it } from "vitest";
import { isFailing } from "../../../src/model/job.ts";
import { doDueJob } from "../../../src/newsroom/do-job.ts";
import { addJobs, jobsOf } from "../../../src/newsroom/jobs.ts";
import { makeArticle, makeSection } from "./make-section.ts";
import { openTestContext } from "./open-test-context.ts";

const room = await openTestContext();

it("shows a failing job if D1 has no room for the day's front page", async () => {
  const { storage, env } = room.context;
  storage.saveSection(makeSection([makeArticle(1)], room.now));
  const full = {
    ...room.db,
    prepare: (sql: string) => room.db.prepare(sql),
    batch: () => Promise.reject(new Error("D1_ERROR: database or disk is full")),
  };
  Object.assign(room.context, { env: { ...env, LIBRARY: full } });
  for (let turn = 0; turn < 3; turn += 1) {
    addJobs(storage, [{ kind: "maintenance" }], room.now);
    await doDueJob(room.context);
    room.now += 120_000;
  }
  expect(jobsOf(storage).filter(isFailing)).toMatchObject([
    { kind: "maintenance", reason: "Error: the archive (D1) didn't store the front page" },
  ]);
});
