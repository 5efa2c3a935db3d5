import type { Decided } from "./decisions.ts";

type Profile = Pick<Decided<"profile">, "id" | "name">;

/** A part of a byline: a name, with the path of its byline page where it has one, or what stands between two names. */
export interface BylinePart {
  text: string;
  path: string | null;
}

/** The path of a byline page. */
export const authorPath = (id: string): string => `/authors/${id}`;

const BETWEEN = /(,\s+(?:and\s+|y\s+)?|\s+and\s+|\s+y\s+)/;

/** A byline, "Ana Ruiz and Ben Cole", with the byline pages of those who have one. */
export function bylineParts(byline: string, profiles: readonly Profile[]): BylinePart[] {
  const find = (name: string) => profiles.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const whole = find(byline);
  if (whole) return [{ text: byline, path: authorPath(whole.id) }];
  return byline
    .split(BETWEEN)
    .filter(Boolean)
    .map((text) => {
      const profile = find(text);
      return { text, path: profile ? authorPath(profile.id) : null };
    });
}
