/** True for names of test meetings: "Mock Meeting", "James Test", "Test Meeting", "Training Session - do not use". */
export function isTestMeeting(name: string): boolean {
  return (
    /\bmock\b|\bdemo meeting\b|\bdo not use\b|\btest(?:ing)?\s*(?:meeting|type|body|agenda|committee|\d*$)|\btraining (?:meeting|type)\b/i.test(
      name,
    ) || /^\s*test\b/i.test(name)
  );
}
