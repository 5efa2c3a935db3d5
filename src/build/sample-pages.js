// What the sample edition's entry module changes in responses, never in a deployed build: its publishers and firms
// do not exist, so their drawings come from this machine and their links lead to a page that says so.

const IMAGES = "https://images.sample.example/";
/** RFC 2606 reserves `.example`, which no one can register. Our own host in tests is one too. */
const NOWHERE = /^https?:\/\/(?!woodward\.example\b)[\w.-]+\.example(?=\/|$)/;
const NOWHERE_IN_FEED = /https:\/\/sample\.example(?=\/)/g;
const ELSEWHERE = "/__sample/elsewhere?at=";
/** The description in RSS, Atom and JSON Feed. The first is the channel's. */
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
  .on("a", {
    element(element) {
      const href = element.getAttribute("href") ?? "";
      if (NOWHERE.test(href)) element.setAttribute("href", ELSEWHERE + href);
    },
  });

/** The first picture of a page is also in its `Link` header. */
function withDrawingsAhead(answer) {
  const link = answer.headers.get("Link");
  if (!link?.includes(IMAGES)) return answer;
  const changed = new Response(answer.body, answer);
  changed.headers.set("Link", link.replace(IMAGES, "/__sample/"));
  return changed;
}

/** A response of the sample edition; `notice` is the line at the top of its pages. */
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

/** The page behind links that would leave the sample edition; `apology` is any page of the site. */
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

/** Serves the sample's files below /__sample/. */
export async function answerSample(url, site) {
  if (url.pathname === "/__sample/elsewhere") return elsewhere(await site("/offline"));
  const drawing = await fetch(url.pathname.replace("/__sample/", IMAGES));
  return new Response(drawing.body, {
    status: drawing.status,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}
