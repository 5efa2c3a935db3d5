import { parentPort, workerData } from "node:worker_threads";
import { groupStories } from "../../src/clusters/group.ts";

/** A fresh isolate that groups once and tells how long it took, in ms; the modules are loaded before. */
const { state, fresh } = JSON.parse(workerData);
const began = performance.now();
groupStories(fresh, state);
parentPort?.postMessage(performance.now() - began);
