/** The JSON Schema keywords used in the API's schemas. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

/** The paths at which a value's fields or types don't match the schema. */
export function schemaDifferences(schema: Schema, value: unknown, at = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, row) => schemaDifferences(schema.items ?? {}, one, `${at}.${row}`));
  const { type = "", anyOf = [] } = schema;
  if (value === null) return anyOf.some((one) => one.type === "null") ? [] : [`${at} is null`];
  if (anyOf[0]) return schemaDifferences(anyOf[0], value, at);
  if (/string|boolean/.test(type) && typeof value !== type) return [`${at} isn’t a ${type}`];
  if (type === "integer" && !Number.isInteger(value)) return [`${at} isn’t an integer`];
  if (typeof value !== "object" || !schema.properties) return [];
  const names = [...new Set([...Object.keys(value), ...(schema.required ?? [])])];
  return names.flatMap((name) => {
    const one = schema.properties?.[name];
    return one && name in value
      ? schemaDifferences(one, (value as Record<string, unknown>)[name], `${at}.${name}`)
      : [`${at}.${name}`];
  });
}
