import type { MiddlewareHandler } from "hono";
import { site } from "../../city/site.ts";
import { settingTitle } from "../../decisions/setting.ts";
import { settingsOf } from "../../env.ts";
import { readSettings } from "../../model/settings.ts";
import { logRefusal } from "../../platform/log.ts";
import { isEditorName, signInMethods } from "../auth/configured.ts";
import { hashPassphrase, makePassphrase, ROUNDS_MADE, sameText } from "../auth/passphrase.ts";
import { isSetUp } from "../auth/people.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext, DeskEnvironment } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { countTry, type FormErrors, type FormValues, field, readForm } from "../form.ts";
import { show } from "../show.tsx";
import { submitImport } from "../submit-change.ts";
import { passphraseView } from "./invite.tsx";

const HERE = "/desk/setup";
/** The maximum size of the form in bytes; it can be sent without signing in. */
const MAX_SETUP = 10_000;

/** True until the first owner exists, if the deployment has a SETUP_KEY and no DESK_EDITORS. */
const isOpen = async (c: DeskContext): Promise<boolean> =>
  signInMethods(c.env).passphrase?.setUp === true && !(await isSetUp(c.env.LIBRARY));

/** Redirects the first visitor of a new desk to the setup page. */
export const leadToSetup: MiddlewareHandler<DeskEnvironment> = async (c, next) =>
  c.req.method === "GET" && c.req.path === "/desk" && (await isOpen(c)) ? c.redirect(HERE, 303) : next();

/** The first owner's form; 404 once there is an owner. */
export async function showSetup(c: DeskContext): Promise<Response> {
  return (await isOpen(c)) ? setupView(c, {}, {}) : c.notFound();
}

const FIELDS: readonly DeskField[] = [
  { name: "key", label: "Setup key", control: "password", hint: "This deployment’s secret SETUP_KEY." },
  {
    ...{ name: "name", label: "Your name", autoComplete: "name" },
    hint: "You sign in with it, and it appears in the desk’s log.",
  },
  {
    ...{ name: "operator", label: "Operator", isOptional: true },
    hint: "The person or company that is responsible for the site. Readers see it.",
  },
  {
    ...{ name: "contact", label: "Email for readers", isOptional: true },
    hint: "Where readers and publishers can write. Readers see it.",
  },
];

function setupView(c: DeskContext, typed: FormValues, errors: FormErrors, status: 200 | 422 = 200) {
  // The response must not repeat the key.
  const values = { ...typed, key: "" };
  return show(c, {
    title: `Set up ${site.name}`,
    standfirst: "This page creates the desk’s first owner, then closes permanently.",
    status,
    body: (
      <>
        <p>
          {`This site’s name is ${site.name} and its city is ${site.city.name}. Both are part of the build. To change them, run npm run new-city, then deploy that city.`}
        </p>
        <DeskForm
          action={HERE}
          words="Set up and show my passphrase"
          {...{ fields: FIELDS, values, errors }}
        />
      </>
    ),
  });
}

/** The typed values merged with the deployed settings, and their errors. */
function settingsTyped(c: DeskContext, typed: FormValues) {
  const base = settingsOf(c.env).settings;
  const [operator, general] = [field(typed, "operator"), field(typed, "contact")];
  const given = {
    ...(operator ? { legal: { ...base.legal, operator } } : {}),
    ...(general ? { contacts: { ...base.contacts, general } } : {}),
  };
  const { settings, problems } = readSettings(given, base);
  const wrong = problems.map(({ field: name, message }) => [
    name.startsWith("legal") ? "operator" : "contact",
    message,
  ]);
  const set = (["legal", "contacts"] as const).filter((id) => id in given);
  return { set: set.map((id) => [id, settings[id]] as const), wrong: Object.fromEntries(wrong) };
}

/** Creates the first owner, saves the settings, shows the passphrase once. Five attempts a minute per address. */
export async function postSetup(c: DeskContext): Promise<Response> {
  if (!(await isOpen(c))) return c.notFound();
  await countTry(c, "sign-in");
  const typed = await readForm(c, MAX_SETUP);
  if (!(await sameText(field(typed, "key"), c.env.SETUP_KEY ?? ""))) {
    logRefusal("desk", "a setup with a wrong key", { status: 422 });
    return setupView(c, typed, { key: "That isn’t the setup key." }, 422);
  }
  const name = field(typed, "name");
  const { set, wrong: wrongSettings } = settingsTyped(c, typed);
  const wrong = {
    ...wrongSettings,
    ...(isEditorName(name) ? {} : { name: "Enter a name of at most 40 letters, digits and spaces." }),
  };
  if (Object.keys(wrong).length > 0) return setupView(c, typed, wrong, 422);
  const passphrase = makePassphrase();
  const hash = await hashPassphrase(passphrase, ROUNDS_MADE);
  if (!(await c.env.desk.newsroom.changePeople({ act: "found", name, hash }))) return c.notFound();
  c.set("editor", name);
  const entries = set.map(([id, value]) => ({
    ...{ kind: "setting" as const, id, text: "", changed: c.get("now"), editor: name },
    ...{ body: { value }, summary: `Set: ${settingTitle(id)}` },
  }));
  if (entries.length > 0) await submitImport(c, entries);
  return passphraseView(c, passphrase);
}
