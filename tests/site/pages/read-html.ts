import { decode } from "html-entities";

/** The decoded attributes of each start tag with this name. React puts all values in double quotes. */
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

/** The `content` of a `<meta>` element by name or property. */
export const meta = (html: string, name: string): string | undefined =>
  elements(html, "meta")
    .find((tag) => tag.get("name") === name || tag.get("property") === name)
    ?.get("content");

/** The visible text without scripts and style sheets, with single spaces. */
export const words = (html: string): string =>
  decode(
    html
      .slice(html.indexOf("<body"))
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

/** The JSON-LD objects of a page. Throws if one is invalid. */
export const statements = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

export const ids = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => decode(id)));
