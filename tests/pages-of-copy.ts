import { writeFileSync } from "node:fs";
import { build } from "../src/build/build.ts";
import { everyView } from "./site/desk/every-view.ts";
import { openNewsroom } from "./site/desk/newsroom.ts";
import { asBrowser, everyPage, fill } from "./site/pages/every-page.ts";
import { SAMPLE_VARIABLES } from "./site-under-test.ts";

/**
 * A program for a copy of the project: builds it, requests the given addresses and, with "--all", every page and view
 * of the desk. Writes the responses as JSON to the file in the first argument.
 */
const [file = "", ...more] = process.argv.slice(2).filter((one) => one !== "--all");
const isAll = process.argv.includes("--all");
await build();
const { site, signIn } = await openNewsroom({ seed: true, variables: SAMPLE_VARIABLES });
await fill(site);
// The newsroom archives the day's front page.
await site.tick();
const paths = new Set([...(isAll ? await everyPage(site) : []), ...more]);
const pages: Record<string, string> = {};
for (const path of paths) pages[path] = await (await site.get(path, asBrowser)).text();
if (isAll) {
  const desk = await signIn("Ana");
  pages["/desk/sign-in"] = await site.text("/desk");
  for (const path of await everyView(desk)) pages[path] = await desk.text(path);
}
await site.stop();
writeFileSync(file, JSON.stringify(pages));
process.exit();
