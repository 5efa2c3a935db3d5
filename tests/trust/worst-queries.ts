import { ROUTES } from "../../src/routes.tsx";

/** Texts that grow when they are folded, decoded or split, or that match as much as possible. */
const WORST: Readonly<Record<string, string>> = {
  "letters that fold to 18": "ﷺ".repeat(200),
  "many words": Array.from({ length: 66 }, (_, n) => `w${n}`).join(" "),
  "common words": "detroit city council says new police school water bridge",
  misspellings: "detriot concil bridgee lafayete closrue repiar schol watre",
  "one letter each": "a e i o u d c b s t",
  "quotation marks": '"'.repeat(200),
  filters: "source:a -b before:2026 after:2001 section:c ".repeat(5),
  "combining marks": `a${"\u0301".repeat(199)}`,
  "letters of two units": "😀".repeat(100),
  "many pages": "999999999999999999999",
};

/** An address that matches the path of a route. */
const pathOf = (path: string): string =>
  path.replace(/\/:file\{search.*\}/, "/search.rss").replace(/\/\*$/, "/x");

/** One row for each set of parameters, because all section pages share one. */
const rowsWithQueries = () => {
  const seen = new Set<string>();
  return ROUTES.filter(({ path, query }) => {
    const set = `${path.split("/")[1] === "api" ? path : ""} ${query.join()}`;
    const isNew = query.length > 0 && !seen.has(set);
    seen.add(set);
    return isNew;
  });
};

/** The parameters `names`, each with a text of the maximum length. */
const queryOf = (names: readonly string[], text: string): string => {
  const most = Math.floor(1800 / names.length);
  const letters = [...text];
  const pairs = (count: number) =>
    names.map((name) => `${name}=${encodeURIComponent(letters.slice(0, count).join(""))}`).join("&");
  let count = Math.min(letters.length, most);
  while (pairs(count).length > 2040) count -= 1;
  return pairs(count);
};

/** Values for a path parameter: of the maximum length, with letters that fold to 18 letters, and with slashes. */
const PARTS: Readonly<Record<string, string>> = {
  "a long value": "a1-".repeat(300),
  "letters that fold to 18": encodeURIComponent("ﷺ".repeat(90)),
  "a path inside": encodeURIComponent("../".repeat(200)).slice(0, 900),
};

/** Each route with path parameters, with each of these values in each parameter. */
export const worstPaths = (): { name: string; path: string }[] =>
  ROUTES.filter(({ path }) => /:\w+/.test(path)).flatMap(({ path }) =>
    Object.entries(PARTS).map(([what, value]) => {
      const many = path.split(":").length - 1;
      const part = value.slice(0, Math.floor(900 / many)).replace(/%[^%]{0,1}$/, "");
      const whole = path.replace(/:(\w+)(\{[^}]*(?:\{\d\}[^}]*)*\})?\??/g, () => part);
      return { name: `${path}: ${what}`, path: whole };
    }),
  );

/** Each query parameter of each route with a made-up value. */
export const madeUpAddresses = (value: string): string[] =>
  ROUTES.flatMap(({ path, query }) =>
    path.startsWith("/api/") ? [] : query.map((name) => `${pathOf(path)}?${name}=${value}`),
  );

/** Each query parameter of each route with each of the texts, and a description. */
export const worstQueries = (): { name: string; path: string }[] =>
  rowsWithQueries().flatMap(({ path, query }) =>
    Object.entries(WORST).map(([what, text]) => ({
      name: `${path} ${query.join(", ")}: ${what}`,
      path: `${pathOf(path)}?${queryOf(query, text)}`,
    })),
  );
