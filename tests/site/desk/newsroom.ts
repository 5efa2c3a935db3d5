import { decode } from "html-entities";
import { hashPassphrase } from "../../../src/desk/auth/passphrase.ts";
import { randomText } from "../../../src/text/random-text.ts";
import { type SiteAt, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { elements } from "../pages/read-html.ts";

/** Two editors' passphrases, made for tests. */
export const PASSPHRASES = { Ana: "ana-0000-0000-0000-0001", Ben: "ben-0000-0000-0000-0002" } as const;
export type EditorName = keyof typeof PASSPHRASES;

/** What `npm run desk:passphrase` would have written for these editors. */
export async function editorsSecret(
  names: readonly EditorName[] = ["Ana", "Ben"],
  key = randomText(32),
): Promise<string> {
  const editors = names.map(async (name) => ({ name, hash: await hashPassphrase(PASSPHRASES[name], 1_000) }));
  return JSON.stringify({ key, editors: await Promise.all(editors) });
}

/** An editor who is signed in. */
export interface AtTheDesk {
  cookie: string;
  get(path: string): Promise<Response>;
  text(path: string): Promise<string>;
  /** Sends a form as the desk's own pages do, with files as FormData. */
  post(path: string, fields?: Record<string, string> | FormData): Promise<Response>;
}

export interface Newsroom {
  site: SiteUnderTest;
  signIn(name: EditorName): Promise<AtTheDesk>;
}

const visitors = { count: 0 };

/** Each caller has its own address, so that five attempts a minute are enough for a test. */
export function nextVisitor(): string {
  visitors.count += 1;
  return `198.51.100.${visitors.count}`;
}

export const form = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);

/** The value of a Set-Cookie line, as a browser would send it back. */
export const cookieOf = (response: Response): string =>
  (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

/** Sends the sign-in form. */
export const trySignIn = (
  site: SiteAt,
  fields: { name: string; passphrase: string },
  visitor = nextVisitor(),
  headers: Record<string, string> = {},
): Promise<Response> =>
  site.get("/desk/sign-in", {
    method: "POST",
    body: form(fields),
    headers: { Origin: site.url, "CF-Connecting-IP": visitor, ...headers },
  });

/** Signs an editor in with the passphrase of `PASSPHRASES`. */
export async function signInAt(site: SiteAt, name: EditorName): Promise<AtTheDesk> {
  return deskOf(site, cookieOf(await trySignIn(site, { name, passphrase: PASSPHRASES[name] })));
}

/** The desk with a session's cookie. */
export function deskOf(site: SiteAt, cookie: string): AtTheDesk {
  const get = (path: string) => site.get(path, { headers: { Cookie: cookie } });
  return {
    cookie,
    get,
    text: async (path) => (await get(path)).text(),
    async post(path, fields = {}) {
      // The newsroom writes a key of KV once a second, and would wait for that second on the machine's clock.
      await site.advance(1.1 / 60);
      return site.get(path, {
        method: "POST",
        body: fields instanceof FormData ? fields : form(fields),
        headers: { Cookie: cookie, Origin: site.url },
      });
    },
  };
}

/** The built site with its desk open for two editors. Stop `site` in `afterAll`. */
export async function openNewsroom(options: Parameters<typeof startUnderTest>[0] = {}): Promise<Newsroom> {
  const variables = { DESK_EDITORS: await editorsSecret(), ...options.variables };
  const site = await startUnderTest({ seed: false, ...options, variables });
  // A caller with a clock of its own turns it itself.
  const desk = options.atAnchor === false ? { ...site, advance: async () => undefined } : site;
  return { site, signIn: (name) => signInAt(desk, name) };
}

/** The version that a form of the desk was made for. */
export const versionIn = (html: string): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

/** The fields of a page's form to `action`, as they are before an editor changes them. */
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

/** Changes fields of the form to `action` on a page of the desk, and sends it with its others as they are. */
export async function fillIn(
  desk: AtTheDesk,
  page: string,
  changes: Record<string, string> = {},
  action = page,
): Promise<Response> {
  return desk.post(action, { ...fieldsIn(await desk.text(page), action), ...changes });
}

/** The desk's address of a source, by its name. */
export async function sourceCalled(desk: AtTheDesk, name: string): Promise<string> {
  const html = await desk.text("/desk/sources");
  return new RegExp(`href="(/desk/sources/[\\w-]+)">${name}<`).exec(html)?.[1] ?? "";
}

/** The passphrase that a page of the desk shows once. */
export const passphraseIn = (html: string): string => /desk-passphrase">([\w-]{24})</.exec(html)?.[1] ?? "";

/** Saves a draft and returns its id. Throws if the desk refuses it. */
export async function saveDraft(desk: AtTheDesk, fields: Record<string, string>): Promise<string> {
  const saved = await done(desk.post("/desk/write/new", { version: "0", ...fields, act: "draft" }));
  return /\/desk\/write\/([\w-]+)/.exec(saved)?.[1] ?? "";
}

/** Writes a story, publishes it with the desk's two forms, and returns its id. Throws if the desk refuses it. */
export async function publishStory(desk: AtTheDesk, fields: Record<string, string>): Promise<string> {
  const saved = await desk.post("/desk/write/new", { version: "0", ...fields, act: "publish" });
  const [, id = "", version = ""] =
    /\/desk\/write\/([\w-]+)\/publish\?done=(\d+)/.exec(saved.headers.get("Location") ?? "") ?? [];
  if (id === "") throw new Error(`${saved.status} ${await saved.text()}`);
  const published = await desk.post(`/desk/write/${id}/publish`, { version });
  if (published.status !== 303) throw new Error(`${published.status} ${await published.text()}`);
  return id;
}

/** Waits for a form that must succeed, and returns the address it redirects to. Throws if the desk refuses it. */
export async function done(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.get("Location") ?? "";
}

/** The page that a form redirects to, or the form's page if it is refused. */
export async function pageAfter(desk: AtTheDesk, sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  const to = answer.headers.get("Location");
  return to ? desk.get(to) : answer;
}

/** Waits for a request that must be refused, and returns the page with the reason. Throws if it has another status. */
export async function refused(answer: Promise<Response>, status = 422): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} ${text}`);
  return text;
}

/** Undoes the change in the redirect to `location`. */
export const undo = (desk: AtTheDesk, location: string | null): Promise<Response> =>
  desk.post("/desk/log/undo", { row: /done=(\d+)/.exec(location ?? "")?.[1] ?? "" });
