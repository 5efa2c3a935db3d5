/** More entities than this, or longer ones, are not text but an attack (billion laughs, quadratic blow-up). */
const MOST_ENTITIES = 100;
const LONGEST_VALUE = 500;

/**
 * The general entities that a document declares in its DOCTYPE, as literal text. A value that refers to other
 * entities, or to anything outside the document, is ignored: nothing is expanded twice and nothing is fetched.
 */
export function declaredEntities(text: string, rootStart: number): ReadonlyMap<string, string> | undefined {
  const doctype = text.lastIndexOf("<!DOCTYPE", rootStart);
  if (doctype < 0) return undefined;
  const declarations = text.slice(doctype, Math.min(rootStart, doctype + 50_000));
  const entities = new Map<string, string>();
  for (const [, name = "", double, single] of declarations.matchAll(
    /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"<&%]{0,500})"|'([^'<&%]{0,500})')\s*>/g,
  )) {
    if (entities.size >= MOST_ENTITIES) break;
    const value = double ?? single ?? "";
    if (value.length <= LONGEST_VALUE && !entities.has(name)) entities.set(name, value);
  }
  return entities.size > 0 ? entities : undefined;
}
