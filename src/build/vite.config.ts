import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "vite";
import { clientManifest } from "./client-manifest.ts";
import { styleSheet } from "./style-sheet.ts";

const root = new URL("../..", import.meta.url).pathname;

/** Two environments: `client` (islands, hashed files) is built first, because the Worker names its files. */
export default defineConfig({
  root,
  logLevel: "warn",
  plugins: [cloudflare({ configPath: `${root}wrangler.toml` }), styleSheet(root), clientManifest(root)],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: "dist/client",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { hydrate: `${root}src/islands/hydrate.ts` } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, woodward } = builder.environments;
      if (!client || !woodward)
        throw new Error("vite.config: the environments client and woodward are missing");
      await builder.build(client);
      await builder.build(woodward);
    },
  },
});
