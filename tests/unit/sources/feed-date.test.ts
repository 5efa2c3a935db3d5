import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFeedDate } from "../../../src/sources/feeds/feed-date.ts";
import { itForEach } from "../../rows.ts";

describe("a feed's date", () => {
  itForEach([
    ["Tue, 03 Nov 2026 09:30:00 GMT", "2026-11-03T09:30:00.000Z"],
    ["Tue, 03 Nov 2026 09:30:00 -0500", "2026-11-03T14:30:00.000Z"],
    ["3 Nov 26 09:30 EST", "2026-11-03T14:30:00.000Z"],
    ["Tue,03 November 2026 9:30:00 PDT", "2026-11-03T16:30:00.000Z"],
    ["2026-11-03T09:30:00Z", "2026-11-03T09:30:00.000Z"],
    ["2026-11-03T09:30:00.123+05:30", "2026-11-03T04:00:00.123Z"],
    ["2026-11-03 09:30:00", "2026-11-03T09:30:00.000Z"],
    ["2026-11-03", "2026-11-03T00:00:00.000Z"],
    ["2026-11", "2026-11-01T00:00:00.000Z"],
    ["20261103T093000Z", "2026-11-03T09:30:00.000Z"],
    ["2026-307", "2026-11-03T00:00:00.000Z"],
    ["1793698200", "2026-11-03T09:30:00.000Z"],
    ["Nov. 3, 2026, 9:30 p.m.", "2026-11-03T21:30:00.000Z"],
    ["Tuesday, November 3, 2026 - 9:30pm", "2026-11-03T21:30:00.000Z"],
    ["11/13/2026 12:05 am EST", "2026-11-13T05:05:00.000Z"],
    ["13/11/2026", "2026-11-13T00:00:00.000Z"],
    ["03.11.2026", "2026-11-03T00:00:00.000Z"],
    ["Di, 03 Mär 2026 09:30:00 +0100", "2026-03-03T08:30:00.000Z"],
    ["mar., 03 févr. 2026 09:30:00 +0100", "2026-02-03T08:30:00.000Z"],
    ["2026년 11월 03일 오후 09:30:00", "2026-11-03T21:30:00.000Z"],
    ["Tue Nov 03 2026 09:30:00 GMT+0100 (Central European Standard Time)", "2026-11-03T08:30:00.000Z"],
    ["Tue, 03 Nov 2026 09:30:00 America/Detroit", "2026-11-03T14:30:00.000Z"],
    ["Fri, 31 Dec 1999 23:59:60 GMT", "2000-01-01T00:00:00.000Z"],
  ])("%s", (text, expected) => expect(parseFeedDate(text)).toBe(expected));

  itForEach([
    ...[
      "",
      "yesterday",
      "2026-13-01",
      "2026-11-03T25:00:00Z",
      "Tue, 99 Nov 2026 09:30:00 GMT",
      "0000-00-00 00:00:00",
    ],
    ...[
      "2026-11-03T09:xx:00Z",
      "Tue, 03 Nov 2026 09:30:00 +zz:00",
      "Tue, 03 Nov zz 09:30:00",
      "12:30",
      "9".repeat(400),
    ],
  ])("is none: %j", (text) => expect(parseFeedDate(text)).toBeUndefined());
});

describe("any date", () => {
  const instants = fc.date({ min: new Date("1970-01-02"), max: new Date("2090-01-01"), noInvalidDate: true });

  it("in ISO or RFC 822 form is read back to the second", () => {
    fc.assert(
      fc.property(instants, (date) => {
        const seconds = new Date(Math.floor(date.getTime() / 1000) * 1000);
        expect(parseFeedDate(seconds.toISOString())).toBe(seconds.toISOString());
        expect(parseFeedDate(seconds.toUTCString())).toBe(seconds.toISOString());
      }),
    );
  });
  it("with an offset is the same instant", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -720, max: 840 }), (date, minutes) => {
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
        const size = Math.abs(minutes);
        const two = (n: number) => String(n).padStart(2, "0");
        const offset = `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        expect(parseFeedDate(`${local}${offset}`)?.slice(0, 19)).toBe(date.toISOString().slice(0, 19));
      }),
    );
  });
});
