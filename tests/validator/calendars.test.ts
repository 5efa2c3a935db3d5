import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Happening } from "../../src/model/happening.ts";
import { writeIcs } from "../../src/syndication/calendars/write-ics.ts";
import { isMissing, pythonOf } from "../programs.ts";
import { testFolder } from "../test-folder.ts";

const happening = (id: string, part: Partial<Happening>): Happening => ({
  id,
  kind: "event",
  status: "confirmed",
  title: `Title of ${id}; with, signs \\ and é🎄`,
  starts: "2026-10-31T22:00:00Z",
  ends: null,
  allDay: false,
  place: "2 Woodward Ave., Room 1340",
  source: "City of Springfield",
  url: "https://example.org/events/1",
  sequence: 1,
  updated: "2026-10-01T12:00:00Z",
  ...part,
});

const HAPPENINGS = [
  happening("before", { starts: "2026-10-31T22:00:00Z", ends: "2026-10-31T23:00:00Z" }),
  happening("after", { starts: "2026-11-01T23:00:00Z", ends: "2026-11-02T00:00:00Z" }),
  happening("spring", { starts: "2027-03-14T13:00:00Z", ends: "2027-03-14T14:00:00Z", status: "canceled" }),
  happening("days", { allDay: true, starts: "2026-11-26", ends: "2026-11-28" }),
];
const TEXT = writeIcs(HAPPENINGS, {
  name: "Springfield, events",
  host: "news.example.org",
  zone: "America/Detroit",
  url: "https://news.example.org/events",
});

const file = join(testFolder(), "events.ics");
writeFileSync(file, TEXT);

const PYTHON = `
import sys, json, datetime
from icalendar import Calendar
calendar = Calendar.from_ical(open(sys.argv[1], "rb").read())
print(json.dumps([[str(e["UID"]).split("@")[0], str(e["SUMMARY"]), str(e["STATUS"]), e["DTSTART"].dt.astimezone(datetime.timezone.utc).isoformat() if isinstance(e["DTSTART"].dt, datetime.datetime) else e["DTSTART"].dt.isoformat(), len(e.errors)] for e in calendar.walk("VEVENT")]))
`;

describe.skipIf(isMissing("icalendar"))("python icalendar", () => {
  it("reads every event of our calendar without an error", () => {
    const out = execFileSync(pythonOf("icalendar") ?? "python3", ["-c", PYTHON, file], { encoding: "utf8" });
    expect(JSON.parse(out)).toEqual(
      HAPPENINGS.map(({ id, title, status, starts, allDay }) => [
        id,
        title,
        status === "canceled" ? "CANCELLED" : "CONFIRMED",
        allDay ? starts : starts.replace("Z", "+00:00"),
        0,
      ]),
    );
  });
});

const LIBICAL = `
import sys, ctypes
libical = ctypes.CDLL("libical.so.3")
libical.icalparser_parse_string.restype = ctypes.c_void_p
for check in (libical.icalrestriction_check, libical.icalcomponent_count_errors):
    check.argtypes = [ctypes.c_void_p]
calendar = libical.icalparser_parse_string(open(sys.argv[1], "rb").read())
print(libical.icalrestriction_check(calendar), libical.icalcomponent_count_errors(calendar))
`;

describe.skipIf(isMissing("libical"))("libical", () => {
  it("finds our calendar valid", () => {
    expect(execFileSync(pythonOf("libical") ?? "python3", ["-c", LIBICAL, file], { encoding: "utf8" })).toBe(
      "1 0\n",
    );
  });
});
