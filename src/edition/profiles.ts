import type { Decision } from "../decisions/kinds.ts";

type Profile = Pick<Decision<"profile">, "id" | "name">;

/** A part of a byline: a name with the path of its byline page (null if it has none), or the text between two names. */
export interface BylinePart {
  text: string;
  path: string | null;
}

/** The path of a byline page. */
export const authorPath = (id: string): string => `/authors/${id}`;

const BETWEEN = /(,\s+(?:and\s+|y\s+)?|\s+and\s+|\s+y\s+)/;

/** Splits a byline such as "Ana Ruiz and Ben Cole". */
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
