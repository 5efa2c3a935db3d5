import { type PageSource, pageSource } from "./page-source.ts";

/** A framework's project with our front page, set up as its guide for Cloudflare (or for Node) describes. */
export interface Peer {
  name: string;
  /** Exact versions, so that the measured code is known. */
  packages: Record<string, string>;
  files: (html: string) => Record<string, string>;
  build: readonly string[];
  /** The path of the built wrangler.json, or the command of a Node server that takes a port. */
  runs: { workerd: string } | { node: readonly string[] };
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const valuesFile = ({ values }: PageSource): string => json(values);
const REACT = { react: "19.3.1", "react-dom": "19.3.1" };
const SHEET = "/front.css";
const DATE = "2026-07-30";

const honoJsx: Peer = {
  name: "Hono JSX",
  packages: { hono: "4.13.19", vite: "8.3.8" },
  files(html) {
    const page = pageSource(html, "html");
    return {
      "values.json": valuesFile(page),
      "vite.config.js": `export default { oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  ssr: { noExternal: true, target: "webworker" }, build: { ssr: "worker.jsx", outDir: "dist", emptyOutDir: false } };`,
      "dist/wrangler.json": json({
        name: "peer",
        main: "worker.js",
        compatibility_date: DATE,
        assets: { directory: "../public" },
        no_bundle: true,
      }),
      "worker.jsx": `import { Hono } from "hono";
import v from "./values.json";
const Front = ({ v }) => (<html lang="en-US"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Front page</title><meta name="description" content="A front page" />${page.head}<link rel="stylesheet" href="${SHEET}" /></head><body>${page.markup}</body></html>);
const app = new Hono();
app.get("/", (c) => c.html(<Front v={v} />));
export default app;`,
    };
  },
  build: ["vite", "build"],
  runs: { workerd: "dist/wrangler.json" },
};

const reactRouter: Peer = {
  name: "React Router",
  packages: {
    "react-router": "8.4.0",
    "@react-router/dev": "8.4.0",
    ...REACT,
    isbot: "5.2.3",
    vite: "8.3.8",
    "@cloudflare/vite-plugin": "1.64.0",
    wrangler: "4.164.0",
    typescript: "5.9.3",
  },
  files(html) {
    const page = pageSource(html, "react");
    return {
      "app/values.json": valuesFile(page),
      "wrangler.json": json({
        name: "peer",
        main: "./workers/app.js",
        compatibility_date: DATE,
        compatibility_flags: ["nodejs_compat"],
      }),
      "vite.config.js": `import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
export default { plugins: [cloudflare({ viteEnvironment: { name: "ssr" } }), reactRouter()] };`,
      "react-router.config.js": "export default { ssr: true };",
      "workers/app.js": `import { createRequestHandler } from "react-router";
const handler = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
export default { fetch: (request) => handler(request) };`,
      "app/entry.server.jsx": `import { ServerRouter } from "react-router";
import { renderToReadableStream } from "react-dom/server";
export default async function handle(request, status, headers, context) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, { signal: request.signal });
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}`,
      "app/root.jsx": `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
export const links = () => [{ rel: "stylesheet", href: "${SHEET}" }];
export const Layout = ({ children }) => (<html lang="en-US"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><Meta /><Links /></head>
<body>{children}<ScrollRestoration /><Scripts /></body></html>);
export default () => <Outlet />;`,
      "app/routes.js": `import { index } from "@react-router/dev/routes";
export default [index("front.jsx")];`,
      "app/front.jsx": `import { useLoaderData } from "react-router";
export async function loader() { const { default: v } = await import("./values.json"); return { v }; }
export const meta = () => [{ title: "Front page" }, { name: "description", content: "A front page" }];
export default function Front() { const { v } = useLoaderData(); return <>${page.head}${page.markup}</>; }`,
    };
  },
  build: ["react-router", "build"],
  runs: { workerd: "build/server/wrangler.json" },
};

const astro: Peer = {
  name: "Astro",
  packages: { astro: "7.3.5", "@astrojs/cloudflare": "14.3.3", wrangler: "4.164.0" },
  files(html) {
    const page = pageSource(html, "html");
    return {
      "src/values.json": valuesFile(page),
      "wrangler.json": json({
        name: "peer",
        compatibility_date: DATE,
        compatibility_flags: ["nodejs_compat"],
      }),
      "astro.config.mjs": `import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";
export default defineConfig({ output: "server", adapter: cloudflare({ imageService: "passthrough" }), devToolbar: { enabled: false } });`,
      "src/pages/index.astro": `---
import v from "../values.json";
---
<!doctype html><html lang="en-US"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Front page</title><meta name="description" content="A front page" />${page.head}<link rel="stylesheet" href="${SHEET}" /></head><body>${page.markup}</body></html>`,
    };
  },
  build: ["astro", "build"],
  runs: { workerd: "dist/server/wrangler.json" },
};

const next: Peer = {
  name: "Next.js",
  packages: { next: "16.4.6", ...REACT },
  files(html) {
    const page = pageSource(html, "react");
    return {
      "app/values.json": valuesFile(page),
      "app/layout.jsx": `export const metadata = { title: "Front page", description: "A front page" };
export default ({ children }) => (<html lang="en-US"><head><link rel="stylesheet" href="${SHEET}" /></head><body>{children}</body></html>);`,
      "app/page.jsx": `import v from "./values.json";
export const dynamic = "force-dynamic";
export default async function Front() { return <>${page.head}${page.markup}</>; }`,
    };
  },
  build: ["next", "build"],
  runs: { node: ["next", "start", "-p"] },
};

/** The compared projects. Next.js runs in Node, because OpenNext would add a Node server to it on Workers. */
export const PEERS: readonly Peer[] = [honoJsx, astro, reactRouter, next];
