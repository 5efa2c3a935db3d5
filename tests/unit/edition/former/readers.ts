import { readTold } from "../../../../src/clusters/told.ts";
import { readDeskValue } from "../../../../src/desk/desk-value.ts";
import { readFront } from "../../../../src/edition/front.ts";
import { readSchedule } from "../../../../src/edition/schedule.ts";
import { readRecord } from "../../../../src/edition/section-record.ts";

type Reader = (text: string) => unknown;

/** How this version reads each value of KV back. The former version's own are kept, bundled, in `readers.bundle.txt`. */
export const READERS: Readonly<Record<string, Reader>> = {
  "section:2:local-news": (text) => readRecord(text, "local-news"),
  "schedule of local-news": (text) => readSchedule(JSON.parse(text)),
  front: readFront,
  desk: readDeskValue,
  stories: readTold,
};
