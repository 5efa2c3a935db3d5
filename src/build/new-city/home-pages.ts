/** The home pages in a list, which has one per line or is separated by commas; "#" starts a comment. */
export const sitesOf = (list: string): string[] =>
  list
    .split(/[\r\n,]+/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, "").trim())
    .filter((line) => line !== "")
    .map((line) => URL.parse(line)?.href ?? URL.parse(`https://${line}`)?.href ?? line);

/** A page's title up to a dash, or its host. */
export function titleOf(html: string, page: string): string {
  const [, title = ""] = /<title[^>]{0,500}>([^<]{1,300})/i.exec(html) ?? [];
  const first =
    title
      .split(/\s[|–—-]\s/)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? "";
  return first || new URL(page).hostname.replace(/^www\./, "");
}
