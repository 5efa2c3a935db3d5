// Wraps the built Worker in the render benchmark and fills string templates where the app would render pages, so that
// both go through the gateway and the Pages entrypoint. A request with If-None-Match gets the template, because the
// gateway forwards this header and pages don't use it.
import worker, { Pages as BuiltPages } from "./index.js";

export * from "./index.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);

const templates = new Map();
/** The headers of each page. The template sends them too, because the gateway copies a response to remove two of them. */
const headers = new Map();

function fill({ pieces, values }) {
  let html = pieces[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    html += escapeHtml(values[index]) + pieces[index + 1];
  return html;
}

export class Pages extends BuiltPages {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.headers.get("If-None-Match") === "template")
      return new Response(fill(templates.get(pathname)), { headers: headers.get(pathname) });
    const page = await super.fetch(request);
    headers.set(pathname, page.headers);
    return page;
  }
}

export default {
  async fetch(request, env, ctx) {
    if (request.method !== "POST") return worker.fetch(request, env, ctx);
    const { pathname } = new URL(request.url);
    const template = await request.json();
    templates.set(pathname, template);
    return new Response(fill(template));
  },
};
