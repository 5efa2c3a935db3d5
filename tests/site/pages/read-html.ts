import { decode } from "html-entities";

/** The attributes of every start tag of one name, in order, decoded. React writes all values in double quotes. */
export function elements(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s[^<>]*?)?)/?>`, "g"))].map(
    ([, attributes = ""]) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key,
          decode(value),
        ]),
      ),
  );
}

/** The `content` of a `<meta>` by its name or property; undefined if it is missing. */
export const meta = (html: string, name: string): string | undefined =>
  elements(html, "meta")
    .find((tag) => tag.get("name") === name || tag.get("property") === name)
    ?.get("content");

/** The visible text, without markup, scripts and style sheets, in single spaces. */
export const words = (html: string): string =>
  decode(
    html
      .slice(html.indexOf("<body"))
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

/** The statements of structured data; throws if one does not parse. */
export const statements = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

/** Every id of the document. */
export const ids = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => decode(id)));
