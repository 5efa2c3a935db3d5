import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { createServer, type Plugin } from "vite";
import { clientManifest } from "./client-manifest.ts";
import { readArguments } from "./commands.mjs";
import { migrateLibraryIn } from "./migrate-library.ts";
import { answerFromReplay } from "./replay.ts";
import { root } from "./root.ts";
import { SAMPLE_SETTINGS_JSON } from "./sample/sample-settings.ts";
import { NOTICE } from "./sample-notice.ts";
import { styleSheet } from "./style-sheet.ts";

const SAMPLE = join(root, "src/build/sample");

/** Answers `/__outside?url=…` from the sample edition: the network as the Worker in development sees it. */
const outside: Plugin = {
  name: "woodward:outside",
  configureServer(server) {
    const anchor = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    server.middlewares.use("/__outside", async (request, response) => {
      const url = new URL(request.url ?? "", "http://localhost").searchParams.get("url") ?? "";
      try {
        const answer = await answerFromReplay(SAMPLE, url, anchor);
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      } catch {
        response.destroy();
      }
    });
  },
};

/** `npm run dev`: Vite with the Cloudflare plugin, hot reload, on the sample edition. */
async function dev(): Promise<void> {
  const port = Number(readArguments("dev").values.port);
  // Miniflare would ask the network for a sample of request.cf, which no page reads.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  await migrateLibraryIn(join(root, ".woodward/dev/v3/d1"));
  const server = await createServer({
    root,
    configFile: false,
    server: { port, strictPort: true },
    plugins: [
      outside,
      cloudflare({
        configPath: join(root, "wrangler.toml"),
        persistState: { path: join(root, ".woodward/dev") },
        config: (config) => {
          config.main = join(root, "src/build/dev-worker.ts");
          config.vars = {
            ...config.vars,
            NOTICE,
            SETTINGS: SAMPLE_SETTINGS_JSON,
            OUTSIDE: `http://localhost:${port}/__outside?url=`,
          };
        },
      }),
      styleSheet(root),
      clientManifest(root),
    ],
  });
  await server.listen();
  console.log(`ready http://localhost:${port}`);
}

await dev();
