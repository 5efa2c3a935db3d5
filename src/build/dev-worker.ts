import { env } from "cloudflare:workers";
import { app } from "../app.tsx";
import type { Env } from "../env.ts";
import { show } from "../html/render.tsx";
import { stylesPage } from "../pages/styles.tsx";
import worker from "../worker.ts";

// All components on one page, which a deployed build does not have.
app.get("/__styles", show(stylesPage));

export * from "../worker.ts";

const SAMPLE_IMAGES = "https://images.sample.woodward.example/";

// In development the Cloudflare plugin owns the network: outgoing requests go to the development server,
// which answers them from the sample edition.
const machineFetch = globalThis.fetch;
const { OUTSIDE } = env as unknown as { OUTSIDE: string };
globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : String(input);
  return machineFetch(OUTSIDE + encodeURIComponent(url), init);
}) as typeof fetch;

const forDevelopment = new HTMLRewriter()
  .on("head", {
    element(head) {
      head.append('<script type="module" src="/@vite/client"></script>', { html: true });
    },
  })
  .on("img", {
    element(image) {
      const source = image.getAttribute("src");
      if (source?.startsWith(SAMPLE_IMAGES)) image.setAttribute("src", OUTSIDE + encodeURIComponent(source));
    },
  });

/** The Worker in development: its pages reload by themselves and show the sample's drawings. */
export default {
  ...worker,
  async fetch(request, bindings, ctx) {
    const answer = await worker.fetch(request, bindings, ctx);
    return answer.headers.get("Content-Type")?.startsWith("text/html")
      ? forDevelopment.transform(answer)
      : answer;
  },
} satisfies ExportedHandler<Env>;
