import { decode } from "html-entities";
import { hashPassphrase } from "../../../src/desk/auth/passphrase.ts";
import { randomText } from "../../../src/text/random-text.ts";
import { type SiteAt, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { elements } from "../pages/read-html.ts";

export const PASSPHRASES = { Ana: "ana-0000-0000-0000-0001", Ben: "ben-0000-0000-0000-0002" } as const;
export type EditorName = keyof typeof PASSPHRASES;

/** The value of DESK_EDITORS that `npm run desk:passphrase` would write for these editors. */
export async function editorsSecret(
  names: readonly EditorName[] = ["Ana", "Ben"],
  key = randomText(32),
): Promise<string> {
  const editors = names.map(async (name) => ({ name, hash: await hashPassphrase(PASSPHRASES[name], 1_000) }));
  return JSON.stringify({ key, editors: await Promise.all(editors) });
}

/** A signed-in editor. */
export interface AtTheDesk {
  cookie: string;
  get(path: string): Promise<Response>;
  text(path: string): Promise<string>;
  /** Sends a form as the desk's pages do; FormData if it has files. */
  post(path: string, fields?: Record<string, string> | FormData): Promise<Response>;
}

export interface Newsroom {
  site: SiteUnderTest;
  signIn(name: EditorName): Promise<AtTheDesk>;
}

const visitors = { count: 0 };

/** Returns a new address for each visitor, because each may try to sign in only five times a minute. */
export function nextVisitor(): string {
  visitors.count += 1;
  return `198.51.100.${visitors.count}`;
}

export const form = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);

/** The cookie of a response, as a browser would send it back. */
export const cookieOf = (response: Response): string =>
  (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

export const trySignIn = (
  site: SiteAt,
  fields: { name: string; passphrase: string },
  visitor = nextVisitor(),
  headers: Record<string, string> = {},
): Promise<Response> =>
  site.get("/desk/sign-in", {
    method: "POST",
    body: form(fields),
    headers: { Origin: site.url, "CF-Connecting-IP": visitor, "X-Forwarded-For": visitor, ...headers },
  });

/** Signs in with the editor's passphrase from `PASSPHRASES`. */
export async function signInAt(site: SiteAt, name: EditorName): Promise<AtTheDesk> {
  return deskOf(site, cookieOf(await trySignIn(site, { name, passphrase: PASSPHRASES[name] })));
}

/** Uses the desk with the session in a cookie. */
export function deskOf(site: SiteAt, cookie: string): AtTheDesk {
  const get = (path: string) => site.get(path, { headers: { Cookie: cookie } });
  return {
    cookie,
    get,
    text: async (path) => (await get(path)).text(),
    async post(path, fields = {}) {
      // Writes to one KV key must be a second apart. Without this, the newsroom would really wait.
      await site.advance(1.1 / 60);
      return site.get(path, {
        method: "POST",
        body: fields instanceof FormData ? fields : form(fields),
        headers: { Cookie: cookie, Origin: site.url },
      });
    },
  };
}

/** Starts the built site with two editors. Stop `site` in `afterAll`. */
export async function openNewsroom(options: Parameters<typeof startUnderTest>[0] = {}): Promise<Newsroom> {
  const variables = { DESK_EDITORS: await editorsSecret(), ...options.variables };
  const site = await startUnderTest({ seed: false, ...options, variables });
  // A test with its own clock advances it itself.
  const desk = options.atAnchor === false ? { ...site, advance: async () => undefined } : site;
  return { site, signIn: (name) => signInAt(desk, name) };
}

/** The version field in a form of the desk. */
export const versionIn = (html: string): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

/** The current values of the fields in a page's form to `action`. */
function fieldsIn(html: string, action: string): Record<string, string> {
  const [form = ""] = html.split("<form").filter((one) => one.includes(`action="${action}"`));
  const [inside = ""] = form.split("</form>");
  const inputs = elements(inside, "input").filter(
    (tag) => tag.has("name") && !/checkbox|radio|file/.test(tag.get("type") ?? ""),
  );
  const areas = inside.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)/g);
  const choices = inside.matchAll(
    /<select[^>]* name="([^"]+)".*?(?:value="([^"]*)" selected.*?)?<\/select>/gs,
  );
  return Object.fromEntries([
    ...inputs.map((tag) => [tag.get("name"), tag.get("value") ?? ""]),
    ...[...areas, ...choices].map(([, name, value = ""]) => [name, decode(value)]),
  ]);
}

/** Changes some fields in the form to `action` on a page of the desk, and submits all fields. */
export async function fillIn(
  desk: AtTheDesk,
  page: string,
  changes: Record<string, string> = {},
  action = page,
): Promise<Response> {
  return desk.post(action, { ...fieldsIn(await desk.text(page), action), ...changes });
}

export async function sourceCalled(desk: AtTheDesk, name: string): Promise<string> {
  const html = await desk.text("/desk/sources");
  return new RegExp(`href="(/desk/sources/[\\w-]+)">${name}<`).exec(html)?.[1] ?? "";
}

/** The passphrase on a page of the desk, which shows it only once. */
export const passphraseIn = (html: string): string => /desk-passphrase">([\w-]{24})</.exec(html)?.[1] ?? "";

/** Saves a draft; returns its id. Throws if the desk refuses it. */
export async function saveDraft(desk: AtTheDesk, fields: Record<string, string>): Promise<string> {
  const saved = await done(desk.post("/desk/write/new", { version: "0", ...fields, act: "draft" }));
  return /\/desk\/write\/([\w-]+)/.exec(saved)?.[1] ?? "";
}

/** Writes and publishes a story with the desk's forms; returns its id. Throws if the desk refuses it. */
export async function publishStory(desk: AtTheDesk, fields: Record<string, string>): Promise<string> {
  const saved = await desk.post("/desk/write/new", { version: "0", ...fields, act: "publish" });
  const [, id = "", version = ""] =
    /\/desk\/write\/([\w-]+)\/publish\?done=(\d+)/.exec(saved.headers.get("Location") ?? "") ?? [];
  if (id === "") throw new Error(`${saved.status} ${await saved.text()}`);
  const published = await desk.post(`/desk/write/${id}/publish`, { version });
  if (published.status !== 303) throw new Error(`${published.status} ${await published.text()}`);
  return id;
}

/** Returns where a submitted form redirects to. Throws if the desk refused it. */
export async function done(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.get("Location") ?? "";
}

/** The page after a submitted form: where it redirects to, or the form with its errors. */
export async function pageAfter(desk: AtTheDesk, sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  const to = answer.headers.get("Location");
  return to ? desk.get(to) : answer;
}

/** Returns the page of a refused form. Throws if the response has another status. */
export async function refused(answer: Promise<Response>, status = 422): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} ${text}`);
  return text;
}

/** Undoes a change, given the address that its form redirected to. */
export const undo = (desk: AtTheDesk, location: string | null): Promise<Response> =>
  desk.post("/desk/log/undo", { row: /done=(\d+)/.exec(location ?? "")?.[1] ?? "" });
