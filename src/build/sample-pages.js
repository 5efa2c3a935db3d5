// Changes of responses in the sample edition; deployed builds don't contain them. The sample's publishers and companies
// don't exist, so their pictures come from this machine, and their links lead to a page that explains this.

const IMAGES = "https://images.sample.example/";
/** RFC 2606 reserves `.example`. The tests' own host is also in this domain. */
const NOWHERE = /^https?:\/\/(?!woodward\.example\b)[\w.-]+\.example(?=\/|$)/;
const NOWHERE_IN_FEED = /https:\/\/sample\.example(?=\/)/g;
const ELSEWHERE = "/__sample/elsewhere?at=";
/** The host of all frames in the sample's settings. */
const FRAMES = "https://files.sample.example/";
/** The description in RSS, Atom and JSON Feed. The first one belongs to the channel. */
const ABOUT = /<description>|<subtitle>|"description":\s*"/;

const page = new HTMLRewriter()
  .on("img, meta, source, link", {
    element(element) {
      for (const name of ["src", "srcset", "href"]) {
        const value = element.getAttribute(name);
        if (value?.startsWith(IMAGES)) element.setAttribute(name, value.replace(IMAGES, "/__sample/"));
      }
    },
  })
  .on('[data-island="embed"]', {
    element(element) {
      const props = element.getAttribute("data-props") ?? "";
      element.setAttribute("data-props", props.replace(FRAMES, "/__sample/frame?at="));
    },
  })
  .on("a", {
    element(element) {
      const href = element.getAttribute("href") ?? "";
      if (NOWHERE.test(href)) element.setAttribute("href", ELSEWHERE + href);
    },
  });

/** Also replaces the address of a page's first picture in the `Link` header. */
function withDrawingsAhead(answer) {
  const link = answer.headers.get("Link");
  if (!link?.includes(IMAGES)) return answer;
  const changed = new Response(answer.body, answer);
  changed.headers.set("Link", link.replace(IMAGES, "/__sample/"));
  return changed;
}

/** Changes a response of the sample edition; `notice` is the line at the top of its pages. */
export async function asSample(answer, notice, origin) {
  const type = answer.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) return page.transform(withDrawingsAhead(answer));
  if (!answer.body || answer.status !== 200 || !/^application\/((rss|atom)\+xml|(feed\+)?json)/.test(type))
    return answer;
  const text = (await answer.text()).replace(NOWHERE_IN_FEED, `${origin}${ELSEWHERE}$&`);
  const told =
    /json/.test(type) && !text.includes("jsonfeed.org") ? text : text.replace(ABOUT, `$&${notice} `);
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  return new Response(told, { status: 200, headers });
}

/** The page for links that would leave the sample edition, made from any page of the site. */
const elsewhere = (apology) =>
  new HTMLRewriter()
    .on("title", { element: (one) => one.setInnerContent("Sample edition") })
    .on("h1", { element: (one) => one.setInnerContent("This link leaves the sample edition") })
    .on(".standfirst", {
      element: (one) =>
        one.setInnerContent(
          "In a live edition, this link opens the story or the company’s page. This one was written for demonstration, so there’s nothing to open.",
        ),
    })
    .transform(apology);

/** Replaces another company's frame. */
const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sample frame</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{display:grid;place-items:center;height:100vh;margin:0;padding:1rem;box-sizing:border-box;
font:1rem/1.5 system-ui,sans-serif;text-align:center}</style>
<p>In a live edition, the company’s page is here. This frame is a sample, so it’s empty.`;
const FRAME_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

/** Serves the sample's files under /__sample/. */
export async function answerSample(url, site) {
  if (url.pathname === "/__sample/frame") return new Response(FRAME, { headers: FRAME_HEADERS });
  if (url.pathname === "/__sample/elsewhere") return elsewhere(await site("/offline"));
  const drawing = await fetch(url.pathname.replace("/__sample/", IMAGES));
  return new Response(drawing.body, {
    status: drawing.status,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}
