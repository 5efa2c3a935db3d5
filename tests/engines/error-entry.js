// Wraps the built Worker and adds a script to each page that records the page's errors. Disables the browser's cache,
// because pages are cached for a minute and, offline, the service worker must respond instead.
import worker from "./replay-worker.js";

export * from "./replay-worker.js";

const RECORDER = `
window.wrong = [];
addEventListener("error", ({ message }) => message && wrong.push(message));
addEventListener("unhandledrejection", ({ reason }) => wrong.push(String(reason)));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
  wrong.push(effectiveDirective + " " + blockedURI));
console.error = (...words) => wrong.push(words.join(" "));
`;

/** A page with every kind of error that the checks must find. */
const BROKEN = `<!doctype html><html><head><title>Broken</title><script src="/__broken.js"></script></head>
<body style="margin:0"><script>refused()</script><p style="width:1500px">Wide</p></body></html>`;

const OWN = {
  "/__wrong.js": [RECORDER, "text/javascript"],
  "/__broken.js": ["throw new Error('thrown on purpose')", "text/javascript"],
  "/__broken": [BROKEN, "text/html; charset=utf-8"],
};

const withRecorder = new HTMLRewriter().on("head", {
  element(head) {
    head.prepend('<script src="/__wrong.js"></script>', { html: true });
  },
});

export default {
  ...worker,
  async fetch(request, env, ctx) {
    const [own, type] = OWN[new URL(request.url).pathname] ?? [];
    const headers = { "Content-Type": type, "Content-Security-Policy": "script-src 'self'" };
    const answer = own ? new Response(own, { headers }) : await worker.fetch(request, env, ctx);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
    const page = withRecorder.transform(answer);
    page.headers.set("Cache-Control", "no-cache");
    return page;
  },
};
