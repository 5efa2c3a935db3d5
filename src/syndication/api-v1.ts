import * as v from "valibot";
import { todayValue } from "../edition/today.ts";
import type { AppContext } from "../env.ts";
import { listedHappening } from "../model/happening.ts";
import { isoInstant } from "../model/schemas.ts";

const { warnings, silence, days, hours, air, river, forecastAt } = todayValue.entries;
const { begins: _begins, over: _over, featured: _featured, ...happening } = listedHappening.entries;

/** The schemas of `/api/v1/{name}.json`. Fields may be added; any other change needs a new version. */
const API_V1 = {
  /** All headlines of the edition. */
  headlines: v.object({
    stories: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        /** The path of the story's page on this site. */
        path: v.string(),
        /** The story's address at its publisher. */
        link: v.string(),
        source: v.string(),
        section: v.string(),
        category: v.string(),
        /** A BCP 47 language tag. */
        language: v.string(),
        /** ISO 8601 in UTC, or empty. */
        date: v.string(),
        excerpt: v.string(),
        /** The id of the cluster, or empty. */
        group: v.string(),
      }),
    ),
  }),
  /** Warnings and weather. Times in ms, temperatures in °F. */
  today: v.object({
    asOf: v.nullable(v.number()),
    city: v.string(),
    source: v.nullable(v.string()),
    ...{ warnings, silence, days, hours, air, river, forecastAt },
  }),
  /** Each story of a list that changed, as the ids of its reports, the lead's first; empty if nothing changed. */
  updates: v.object({ stories: v.array(v.array(v.string())) }),
  /** Events and meetings of the next 60 days. */
  calendar: v.object({
    name: v.string(),
    page: v.string(),
    timeZone: v.string(),
    happenings: v.array(v.object({ ...happening, updated: isoInstant, page: v.string() })),
  }),
};

export type ApiName = keyof typeof API_V1;
export type ApiValue<N extends ApiName> = v.InferOutput<(typeof API_V1)[N]>;

/** The headers of each file: any site may read it, and programs can find the schema (RFC 8288, "describedby"). */
export const apiHeaders = (name: ApiName): Record<string, string> => ({
  "Access-Control-Allow-Origin": "*",
  Link: `</api/v1/${name}.schema.json>; rel="describedby"; type="application/schema+json"`,
});

/** A file of the API. It isn't cached if a lookup failed. */
export const apiJson = <N extends ApiName>(c: AppContext, name: N, value: ApiValue<N>): Response =>
  c.json(value, 200, {
    ...apiHeaders(name),
    ...(c.get("edition").failed() ? { "Cache-Control": "no-store" } : {}),
  });

/** The parts of a valibot schema that its JSON Schema is made from. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly string[];
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/** The JSON Schema keywords for checks in a valibot pipe; other checks are left out. */
const KEYWORDS: Readonly<Record<string, string>> = {
  max_length: "maxLength",
  min_length: "minLength",
  min_value: "minimum",
  max_value: "maximum",
};

/** Converts a valibot schema to JSON Schema (2020-12). Throws for kinds that the schemas above don't contain. */
function jsonSchema({ type, entries, item, wrapped, options, pipe = [] }: Shape): object {
  const limits = Object.fromEntries(
    pipe.flatMap((check) => {
      const keyword = KEYWORDS[check.type];
      return keyword ? [[keyword, check.requirement]] : [];
    }),
  );
  if (entries)
    return {
      type: "object",
      properties: Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, jsonSchema(one)])),
      required: Object.keys(entries),
    };
  if (type === "array" && item) return { type, items: jsonSchema(item), ...limits };
  if (type === "nullable" && wrapped) return { anyOf: [jsonSchema(wrapped), { type: "null" }] };
  if (type === "picklist") return { enum: options };
  if (type === "number")
    return { type: pipe.some((check) => /integer/.test(check.type)) ? "integer" : type, ...limits };
  if (type === "string" || type === "boolean") return { type, ...limits };
  throw new Error(`a file of the API has a ${type}`);
}

const VERSION = "v1";

/** `/api/v1/{name}.schema.json`; for another version or file, a 404 with the valid addresses. */
export function apiSchema(c: AppContext, { version, file }: { version: string; file: string }): Response {
  const name = version === VERSION ? /^(\w+)\.schema\.json$/.exec(file)?.[1] : undefined;
  const headers = { "Access-Control-Allow-Origin": "*" };
  if (name && Object.hasOwn(API_V1, name)) {
    const schema = jsonSchema(API_V1[name as ApiName] as unknown as Shape);
    const $id = `${c.get("origin")}/api/${VERSION}/${name}.schema.json`;
    return c.json(
      { $schema: "https://json-schema.org/draft/2020-12/schema", $id, title: name, ...schema },
      200,
      headers,
    );
  }
  const error = version === VERSION ? "The API has no such file." : "The API doesn’t have this version.";
  const files = Object.keys(API_V1).map((one) => `/api/${VERSION}/${one}.json`);
  return c.json({ error, version: VERSION, files }, 404, {
    ...headers,
    "Cache-Control": "public, max-age=60",
  });
}
