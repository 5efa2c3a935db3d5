/** How old a section is, in words: "Updated 5 min ago". Both in milliseconds since 1970. */
export function ageText(updatedAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - updatedAt) / 60_000));
  if (minutes < 1) return "Updated just now";
  if (minutes < 60) return `Updated ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `Updated ${hours} ${hours === 1 ? "hour" : "hours"} ago`;
  return `Updated ${Math.floor(hours / 24)} days ago`;
}
