// Wraps the built Worker in the render benchmark and fills string templates where the app would render pages, so that
// both go through the gateway and the Pages entrypoint. A request with If-None-Match gets the template, because the
// gateway forwards this header and pages don't use it.
import worker, { Pages as BuiltPages } from "./index.js";

export * from "./index.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);

const templates = new Map();

function fill({ pieces, values }) {
  let html = pieces[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    html += escapeHtml(values[index]) + pieces[index + 1];
  return html;
}

const asHtml = (html) => new Response(html, { headers: { "Content-Type": "text/html; charset=UTF-8" } });

export class Pages extends BuiltPages {
  fetch(request) {
    const { pathname } = new URL(request.url);
    const wanted = request.headers.get("If-None-Match");
    if (wanted === "template") return asHtml(fill(templates.get(pathname)));
    return super.fetch(request);
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
