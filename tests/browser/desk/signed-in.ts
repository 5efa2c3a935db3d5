import type { BrowserContextOptions } from "playwright-core";
import type { AtTheDesk } from "../../site/desk/newsroom.ts";
import type { Newsstand, Visit } from "../islands/browse.ts";

/** Opens a browser context with an editor's session cookie. */
export async function signedIn(
  stand: Newsstand,
  { cookie }: AtTheDesk,
  options?: BrowserContextOptions,
): Promise<Visit> {
  const visit = await stand.visit(options);
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await visit.page.context().addCookies([{ name, value, url: stand.site.url }]);
  return visit;
}
