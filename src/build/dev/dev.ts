import { rmSync, watch } from "node:fs";
import { join } from "node:path";
import { DEV_BUILD } from "../build-folder.ts";
import { cityName } from "../city-folder.ts";
import { readEditionOptions, wantFreePort, worldOf } from "../edition-options.ts";
import { fail } from "../fail.ts";
import { root } from "../root.ts";

/** The time to wait for further saved files, in ms. */
const SETTLE_MS = 80;
/** Files that the stored edition depends on: a change deletes it, so that the next page shows the change. */
const FEEDS =
  /^(src\/(sources|clusters|edition)\/|src\/(city|cities\/[^/]+)\/(sources|sections)|src\/build\/sample\/)/;
/** The development server's own files, which are loaded only once. */
const OWN = /^src\/build\/(?!sample\/|uno|style-sheet|vite|client-manifest|draw)/;

/** `npm run dev`: builds after every change, serves the build in workerd, and reloads open pages. */
async function dev(): Promise<void> {
  const options = readEditionOptions("dev");
  const { port, folder, edition = "sample" } = options;
  await wantFreePort(port);
  process.env.BUILD_FOLDER = DEV_BUILD;
  const [{ devBuild }, { REPLAY_MODULES, openSite }, { openDevNews }, { followTypes }, { followWorker }] =
    await Promise.all([
      import("./dev-build.ts"),
      import("../site-server.ts"),
      import("./dev-news.ts"),
      import("./follow-types.ts"),
      import("./worker-lines.ts"),
    ]);
  const news = openDevNews();
  const build = devBuild();
  const tell = (error: unknown) => {
    const text = (error instanceof Error ? error.message : String(error)).replaceAll(root, "");
    console.error(text);
    news.broke(text);
  };
  const checkTypes = followTypes(tell);
  const keepIn = join(root, ".woodward", cityName(), `dev-${edition}`);
  const forget = () => rmSync(keepIn, { recursive: true, force: true });
  if (options.fresh) forget();
  const world = worldOf(edition, folder);
  const serve = () =>
    openSite({
      port,
      keepIn,
      ...world,
      variables: { ...world.variables, ...options.variables },
      entryModules: ["src/build/dev/dev-entry.js", ...REPLAY_MODULES],
      development: (request) => news.answer(request),
      output: (stdout, stderr) => followWorker(stdout, stderr, news.broke),
    });

  let site: Awaited<ReturnType<typeof serve>> | undefined;
  async function renew(changed: ReadonlySet<string>): Promise<void> {
    const began = performance.now();
    await build(changed);
    const stale = [...changed].some((file) => FEEDS.test(file));
    if (site && stale) {
      await site.close();
      site = undefined;
      forget();
    }
    if (site) await site.renew();
    else site = await serve();
    news.built();
    void checkTypes();
    if (changed.size > 0)
      console.log(`${[...changed].join(", ")}: reloaded in ${Math.round(performance.now() - began)} ms`);
  }

  let waiting = new Set<string>();
  let busy = false;
  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    while (waiting.size > 0) {
      await new Promise((done) => setTimeout(done, SETTLE_MS));
      const changed = waiting;
      waiting = new Set();
      await renew(changed).catch(tell);
    }
    busy = false;
  }
  const notice = (part: string) => (_event: string, name: string | null) => {
    if (!name || /(~|\.swp|\.tmp|4913)$/.test(name)) return;
    const file = join(part, name);
    if (OWN.test(file)) return console.log(`${file} is part of npm run dev: restart it`);
    waiting.add(file);
    void work();
  };

  await renew(new Set());
  for (const part of ["src", "public"]) watch(join(root, part), { recursive: true }, notice(part));
  const stop = async () => {
    await site?.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`edition: ${edition}\nready http://localhost:${port}`);
}

dev().catch(fail);
