/** The timeout of loading a page, in ms. */
const TIMEOUT_MS = 15_000;

export interface LoadedPage {
  /** The address after redirects. */
  url: string;
  status: number;
  document: Document;
}

/**
 * Loads a page of this site as a document without running its scripts. Uses XMLHttpRequest because it parses without a
 * string, for which Trusted Types would require a policy.
 */
export function loadPage(url: string): Promise<LoadedPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.timeout = TIMEOUT_MS;
    request.onload = () => {
      const { responseXML, responseURL, status } = request;
      if (responseXML) resolve({ url: responseURL, status, document: responseXML });
      else reject(new Error(`${url} is no page`));
    };
    request.onerror = request.ontimeout = () => reject(new Error(`${url} did not come`));
    request.send();
  });
}

/** The paragraphs of a story's page as plain text. */
export function textOf(page: Pick<Element, "querySelectorAll">): string[] {
  const body = [...page.querySelectorAll(".story-body")].at(-1);
  const blocks = body ? [...body.querySelectorAll("p,li,blockquote,h2,h3,h4,pre")] : [];
  const leaves = blocks.filter((block) => !block.querySelector("p,li"));
  return (leaves.length > 0 ? leaves : body ? [body] : [])
    .map((block) => block.textContent?.trim() ?? "")
    .filter(Boolean);
}
