import { isTestMeeting } from "./test-meeting.ts";

/**
 * True if a meeting is of a listed body, or isn't a test meeting if there is no list. A title may be longer than the
 * body's name: "City Council Formal Session - Revised".
 */
export function isAllowedBody(title: string, bodies?: readonly string[]): boolean {
  if (isTestMeeting(title)) return false;
  if (!bodies) return true;
  const said = plain(title);
  return bodies.some((body) => said.includes(plain(body)));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z\d]+/g, " ")
    .trim();
}
