import type { Meeting, MeetingOptions } from "./meeting.ts";
export function readIcsMeetings(_bytes: Uint8Array, _options: MeetingOptions): Meeting[] {
  return [];
}
