// Stands before the built Worker in the render bench: a handler that does nothing, and the home page from
// a string template. The template is the page itself, cut where the articles' texts stand.
import worker from "./index.js";

export * from "./index.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);

let template = { pieces: [], values: [] };

function fill({ pieces, values }) {
  let html = pieces[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    html += escapeHtml(values[index]) + pieces[index + 1];
  return html;
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === "/__hello") return new Response("hello");
    if (pathname === "/__template") {
      if (request.method === "POST") template = await request.json();
      return new Response(fill(template), { headers: { "Content-Type": "text/html; charset=UTF-8" } });
    }
    return worker.fetch(request, env, ctx);
  },
};
