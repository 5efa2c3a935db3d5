// Stands before the built Worker in the render bench. What it answers itself it answers where the app would:
// behind the gateway and the entrypoint Pages, so that both sides of a ratio pay for the same entryModules. The gateway
// hands on few headers; If-None-Match, which no page reads, says what is wanted.
import worker, { Pages as BuiltPages } from "./index.js";

export * from "./index.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);

const templates = new Map();
const strings = new Map();

function fill({ pieces, values }) {
  let html = pieces[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    html += escapeHtml(values[index]) + pieces[index + 1];
  return html;
}

/** What KV has of the edition, as it is and with as many times the stories of a section. */
const stored = new Map();
const grown = new Map();
const TIMES = 11;

/** The other stories of a section have other titles, addresses and ids. */
function grow(text) {
  const section = JSON.parse(text);
  const more = Array.from({ length: TIMES - 1 }, (_, time) =>
    section.stories.map((story) => ({
      ...story,
      id: story.id.replace(/.$/, time.toString(36)),
      title: `${story.title} ${time}`,
      link: `${story.link}?${time}`,
    })),
  );
  return JSON.stringify({ ...section, stories: [...section.stories, ...more.flat()] });
}

async function takeEdition(kv) {
  const { keys } = await kv.list({ prefix: "edition:" });
  for (const { name } of keys) {
    const text = await kv.get(name);
    stored.set(name, text);
    grown.set(name, name.startsWith("edition:section:") ? grow(text) : text);
  }
}

/** A store that nothing is remembered of: a page is then made the whole way, from KV's text on. */
const storeOf = (values) => ({
  get: async (names) =>
    Array.isArray(names)
      ? new Map(names.map((name) => [name, values.get(name) ?? null]))
      : (values.get(names) ?? null),
  list: async () => ({ keys: [], list_complete: true }),
  put: async () => undefined,
});

const asHtml = (html) => new Response(html, { headers: { "Content-Type": "text/html; charset=UTF-8" } });

export class Pages extends BuiltPages {
  fetch(request) {
    const { pathname } = new URL(request.url);
    const wanted = request.headers.get("If-None-Match");
    switch (wanted) {
      case "template":
        return asHtml(fill(templates.get(pathname)));
      case "string":
        return asHtml(strings.get(pathname));
      case "stored":
        return this.fromStore(stored, request);
      case "grown":
        return this.fromStore(grown, request);
      // A page with a query isn't cached.
      case "uncached":
        return super.fetch(new Request(`${request.url}?uncached`, request));
      default:
        return super.fetch(request);
    }
  }

  fromStore(values, request) {
    const env = { ...this.env, EDITION: storeOf(values) };
    return new BuiltPages(this.ctx, env).fetch(new Request(`${request.url}?uncached`, request));
  }
}

export default {
  async fetch(request, env, ctx) {
    if (request.method !== "POST") return worker.fetch(request, env, ctx);
    const { pathname } = new URL(request.url);
    if (pathname === "/grow") {
      await takeEdition(env.EDITION);
      return new Response("grown");
    }
    const template = await request.json();
    templates.set(pathname, template);
    strings.set(pathname, fill(template));
    return new Response(strings.get(pathname));
  },
};
