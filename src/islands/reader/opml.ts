import type { FollowItem } from "./follows.ts";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const NAMES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(+code) : (NAMES[name] ?? whole),
  );

/** The address of a followed item's feed; empty for a single story. */
function feedOf({ kind, value }: FollowItem): string {
  if (kind === "section") return `/feeds/${value}/rss`;
  const query = { search: value, source: `source:"${value}"`, group: "" }[kind];
  return query && `/feeds/search.rss?q=${encodeURIComponent(query)}`;
}

/** The follows as a list of feeds in OPML 2.0. */
export function asOpml(follows: readonly FollowItem[]): string {
  const rows = follows.flatMap((item) => {
    const path = feedOf(item);
    const text = `text="${escaped(item.name)}"`;
    return path ? [`<outline type="rss" ${text} xmlUrl="${escaped(location.origin + path)}"/>`] : [];
  });
  const head = `<head><title>${escaped(document.title)}</title></head>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">${head}<body>${rows.join("")}</body></opml>\n`;
}

/** The items of an OPML file that can be followed here: feeds of this site, in all forms of their addresses. */
export function fromOpml(text: string, sections: readonly { key: string; name: string }[]): FollowItem[] {
  return [...text.matchAll(/\sxmlUrl\s*=\s*(["'])(.*?)\1/g)].flatMap(([, , address = ""]): FollowItem[] => {
    const named = plain(address);
    const url = URL.canParse(named) ? new URL(named) : null;
    const section = sections.find(({ key }) => url?.pathname === `/feeds/${key}/rss`);
    if (section) return [{ kind: "section", value: section.key, name: section.name }];
    const query =
      url?.pathname === "/feeds/search.rss" ? (url.searchParams.get("q") ?? "").slice(0, 150) : "";
    const source = /^source:"([^"]+)"$/.exec(query)?.[1];
    if (source) return [{ kind: "source", value: source, name: source }];
    return query ? [{ kind: "search", value: query, name: `“${query}”` }] : [];
  });
}
