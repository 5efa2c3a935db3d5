import { build } from "../src/build/build.ts";
import { openNewsroom } from "./site/desk/newsroom.ts";
import { fill, knownStory } from "./site/pages/every-page.ts";
import { SAMPLE_VARIABLES } from "./site-under-test.ts";

/**
 * A program for a copy of the project: builds it, starts it with a signed-in editor, prints its address, and serves
 * until it is stopped.
 */
await build();
const { site, signIn } = await openNewsroom({ seed: true, variables: SAMPLE_VARIABLES });
await fill(site);
await site.tick();
// Weather and calendar jobs run within two minutes.
await site.advance(2);
await site.tick();
const { cookie } = await signIn("Ana");
console.log(`SITE ${JSON.stringify({ url: site.url, cookie, story: await knownStory(site) })}`);
