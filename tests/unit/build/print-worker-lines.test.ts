import { expect, it } from "vitest";
import { isShown } from "../../../src/build/print-worker-lines.ts";

const OURS = [
  '{"event":"fault","part":"newsroom","what":"a source failed"}',
  '{"event":"refusal","part":"feed","what":"The connection failed"}',
];
const ROUTINE = [
  '{"event":"tick","part":"newsroom","what":"no source was due"}',
  '{"event":"refresh","part":"feed"}',
];
const OF_WORKERD = [
  "stack: /opt/woodward/node_modules/@cloudflare/workerd-linux-64/bin/workerd@53fab6e /lib/x86_64@1",
  "workerd/jsg/util.c++:376: error: e = kj/async-io-unix.c++:1186: failed: connect() failed",
  "kj/async-io-unix.c++:1186: failed: DNS lookup failed",
  "workerd/server/alarm-scheduler.c++:103: warning: NOSENTRY SQLite alarm overdue",
];

it("prints our own lines only, and all of workerd's with --verbose", () => {
  expect([...OURS, ...ROUTINE].filter((line) => isShown(line, "ours"))).toEqual([...OURS, ...ROUTINE]);
  expect(OF_WORKERD.filter((line) => isShown(line, "ours"))).toEqual([]);
  expect([...OURS, ...ROUTINE, ...OF_WORKERD].filter((line) => isShown(line, "faults"))).toEqual(OURS);
  expect(OF_WORKERD.filter((line) => isShown(line, "all"))).toEqual(OF_WORKERD);
});
