/** More or longer entities than this are an attack (billion laughs, quadratic blow-up). */
const MAX_ENTITIES = 100;
const LONGEST_PROLOG = 100_000;

const DECLARATION = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"<&%]{0,500})"|'([^'<&%]{0,500})')\s*>/g;

/** The end of a document's prolog, and the entities declared in its DOCTYPE. */
interface Prolog {
  end: number;
  entities: ReadonlyMap<string, string> | undefined;
}

/**
 * Reads a document's prolog. Only literal entities count: a value that refers to other entities or to anything
 * outside the document is ignored, so nothing is expanded twice and nothing is fetched.
 */
export function readProlog(text: string): Prolog {
  const start =
    /^[^<]{0,1000}(?:<\?[^>]{0,1000}>\s*|<!--(?:(?!-->)[\s\S]){0,5000}-->\s*){0,10}<!DOCTYPE\b/i.exec(text);
  if (!start) return { end: 0, entities: undefined };
  const from = start[0].length;
  const close = text.indexOf(">", from);
  const bracket = text.indexOf("[", from);
  if (close < 0) return { end: from, entities: undefined };
  if (bracket < 0 || bracket > close) return { end: close + 1, entities: undefined };
  const subset = text.slice(bracket, bracket + LONGEST_PROLOG);
  const end = /\]\s{0,100}>/.exec(subset);
  const length = end ? end.index + end[0].length : 0;
  return { end: bracket + length, entities: declaredEntities(subset.slice(0, length || LONGEST_PROLOG)) };
}

function declaredEntities(subset: string): ReadonlyMap<string, string> | undefined {
  const entities = new Map<string, string>();
  for (const [, name = "", double, single] of subset.matchAll(DECLARATION)) {
    if (entities.size >= MAX_ENTITIES) break;
    if (!entities.has(name)) entities.set(name, double ?? single ?? "");
  }
  return entities.size > 0 ? entities : undefined;
}
