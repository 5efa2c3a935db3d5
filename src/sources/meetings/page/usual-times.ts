import { type WrittenTime, writtenTimes } from "../written-time.ts";
import type { MeetingPage } from "./page.ts";

/** Words of sentences about when a body usually meets. */
const RULE = /\b(?:meets?|meetings?|held|begins?|starts?|convenes?|sessions?|time|place)\b/i;
const OFFICE = /\boffice hours|\bhours of operation|\bopen (?:monday|daily|from)|\bmon\w*\s?[-–]\s?fri/i;

interface UsualTime {
  line: number;
  time: WrittenTime;
}

/** The usual meeting times that a page states outside of its entries. */
export class UsualTimes {
  private readonly usual: UsualTime[] = [];

  constructor(page: MeetingPage, owned: ReadonlySet<number>) {
    for (const [index, line] of page.lines.entries()) {
      if (owned.has(index) || !RULE.test(line.text) || OFFICE.test(line.text)) continue;
      const time = writtenTimes(line.text)[0];
      if (time) this.usual.push({ line: index, time });
    }
  }

  /** The nearest usual time above a line. A time below counts only if the page states no other. */
  at(line: number): WrittenTime | undefined {
    const above = this.usual.findLast((usual) => usual.line <= line);
    if (above) return above.time;
    const times = new Set(this.usual.map((usual) => usual.time.start));
    return times.size === 1 ? this.usual[0]?.time : undefined;
  }
}
