import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "vite";
import { buildFolder } from "./build-folder.ts";
import { calendar } from "./calendar.ts";
import { cityFolder } from "./city-folder.ts";
import { nameAfterCity } from "./city-names.ts";
import { cityPlugin } from "./city-plugin.ts";
import { clientInputs, clientManifest } from "./client-manifest.ts";
import { phrases } from "./phrases.ts";
import { publicFolder } from "./public-folder.ts";
import { root } from "./root.ts";
import { styleSheet } from "./style-sheet.ts";

/** React, its scheduler and the signals: one chunk for every React island. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@preact)\//;

/**
 * React's string renderer only. The package's main entry also imports the streaming one, as large again, which is
 * loaded when data is late (`react-dom/server.edge`).
 */
const stringRenderer = (mode: string): string =>
  join(
    dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
    `cjs/react-dom-server-legacy.browser.${mode === "development" ? mode : "production"}.js`,
  );

/** A source in a source map by its path in the project, wherever the folder of the build is. */
const pathInProject = (source: string, map: string): string =>
  relative(root, resolve(dirname(map), source)).replace(/^.*(?=node_modules\/)/, "");

/** The Worker's entry with its static imports. */
const WORKER = /\/src\/worker\.ts$/;

/** Two environments: `client` (islands, hashed files) is built first, because the Worker contains its file names. */
export default defineConfig(({ mode }) => ({
  root,
  publicDir: publicFolder(),
  logLevel: "warn",
  plugins: [
    cityPlugin(),
    calendar(cityFolder()),
    phrases(cityFolder()),
    cloudflare({
      configPath: `${root}wrangler.toml`,
      viteEnvironment: { name: "worker" },
      config: (config) => {
        nameAfterCity(config);
        if (mode === "development") config.main = `${root}src/build/dev/dev-worker.ts`;
      },
    }),
    styleSheet(root),
    clientManifest(root),
  ],
  define: { "process.env.NODE_ENV": JSON.stringify(mode) },
  resolve: { alias: [{ find: /^react-dom\/server$/, replacement: stringRenderer(mode) }] },
  build: { outDir: buildFolder(), ...(mode === "development" ? { sourcemap: true, minify: false } : {}) },
  environments: {
    worker: {
      // The engine parses a module at startup: 1.5 times as fast without comments and long names.
      build: {
        minify: mode !== "development",
        sourcemap: true,
        // Everything for the Worker's startup is one module: 80 small ones took twice as long.
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: {
            codeSplitting: { groups: [{ name: "start", test: WORKER }] },
            sourcemapPathTransform: pathInProject,
          },
          // routes.tsx imports every page late; site/first-render.tsx imports the first ones at startup.
          onwarn: (warning, warn) =>
            warning.code === "INEFFECTIVE_DYNAMIC_IMPORT" ? undefined : warn(warning),
        },
      },
    },
    client: {
      build: {
        manifest: true,
        outDir: `${buildFolder()}/client`,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: clientInputs(root),
          // Base UI marks its modules "use client", which matters to frameworks only.
          onwarn: (warning, warn) => (warning.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : warn(warning)),
          // An island may be an entry and still export its component.
          preserveEntrySignatures: "allow-extension",
          output: { codeSplitting: { groups: [{ name: "react", test: REACT }] } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, worker } = builder.environments;
      if (!client || !worker) throw new Error("vite.config: the environments client and worker are missing");
      await builder.build(client);
      await builder.build(worker);
    },
  },
}));
