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

/** True for names of test meetings: "Mock Meeting", "James Test", "Test Meeting", "Training Session - do not use". */
export function isTestMeeting(name: string): boolean {
  return (
    /\bmock\b|\bdemo meeting\b|\bdo not use\b|\btest(?:ing)?\s*(?:meeting|type|body|agenda|committee|\d*$)|\btraining (?:meeting|type)\b/i.test(
      name,
    ) || /^\s*test\b/i.test(name)
  );
}
