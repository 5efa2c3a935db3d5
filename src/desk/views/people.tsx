import { originOf } from "../../env.ts";
import type { Role } from "../../newsroom/people.ts";
import { randomText, secretHash } from "../../text/random-text.ts";
import { isEditorName, signInMethods } from "../auth/configured.ts";
import {
  hashPassphrase,
  makePassphrase,
  ROUNDS_MADE,
  roundsOf,
  verifyPassphrase,
} from "../auth/passphrase.ts";
import { isRole, type Person, peopleOf, ROLES } from "../auth/people.ts";
import { noCookie } from "../auth/session.ts";
import { formatTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { countTry, type FormErrors, type FormValues, field, readForm } from "../form.ts";
import { type Row, Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { passphraseView } from "./invite.tsx";

const HERE = "/desk/people";
const INVITED_MS = 3 * 24 * 3_600_000;

const ROLE_NAMES = [
  ["editor", "Editor"] as const,
  ["owner", "Owner"] as const,
  ["writer", "Writer"] as const,
];
const INVITATION: readonly DeskField[] = [
  { name: "name", label: "Name", hint: "It appears in the log and under answers that they check." },
  {
    ...{ name: "role", label: "Role", options: ROLE_NAMES },
    hint: "Owners can also change settings, people and backups. Writers can’t publish.",
  },
];
const CURRENT: DeskField = {
  ...{ name: "current", label: "Your current passphrase", control: "password" },
  ...{ hint: "The new one is shown once and signs you out everywhere.", autoComplete: "current-password" },
};

const people = (c: DeskContext): Promise<Person[]> =>
  peopleOf(signInMethods(c.env).passphrase, c.env.LIBRARY);

interface PeoplePage {
  values?: FormValues;
  errors?: FormErrors;
  /** An invitation's link, shown once. */
  link?: string;
}

/** Everyone who can sign in, and a form for the editor's own passphrase. */
export async function showPeople(c: DeskContext, { values, errors = {}, link }: PeoplePage = {}) {
  const isOwner = c.get("role") === "owner";
  const all = await people(c);
  return show(c, {
    title: "People",
    standfirst: "Who can sign in, and what they may do.",
    status: Object.keys(errors).length > 0 ? 422 : 200,
    body: (
      <>
        {link ? (
          <div className="desk-done" role="status">
            <p>
              {"Send this link to the editor. It’s shown once and works for three days."} <code>{link}</code>
            </p>
          </div>
        ) : null}
        <Rows rows={all.map((person) => rowOf(c, person))} />
        {isOwner && signInMethods(c.env).passphrase ? (
          <Section id="invite" title="Invite an editor">
            <DeskForm
              action={`${HERE}/invite`}
              words="Create a link"
              fields={INVITATION}
              values={values ?? {}}
              errors={errors.name ? errors : {}}
            />
          </Section>
        ) : null}
        {c.get("session") ? (
          <Section id="own" title="Your sign-in">
            <DeskForm
              action={`${HERE}/passphrase`}
              words="Create a new passphrase"
              tone="quiet"
              fields={[CURRENT]}
              errors={errors.current ? errors : {}}
            />
            <ActButton
              action="/desk/sign-out"
              words="Sign out everywhere"
              sent={{ everywhere: "yes" }}
              quiet
            />
          </Section>
        ) : null}
        <p className="desk-section">
          <a href="/desk/byline">Your byline page</a>
        </p>
      </>
    ),
  });
}

function rowOf(c: DeskContext, { name, role, hash, invitedUntil }: Person): Row {
  const isInvited = invitedUntil > c.get("now");
  const invitation = isInvited
    ? `, invited until ${formatTime(invitedUntil)}`
    : hash === ""
      ? ", invitation expired"
      : "";
  const acts = (
    <>
      {ROLES.filter((other) => other !== role).map((other) => (
        <ActButton key={other} action={`${HERE}/role`} words={`Make ${other}`} sent={{ name, role: other }} />
      ))}
      <ActButton action={`${HERE}/invite`} words="New link" sent={{ name, role, again: "yes" }} />
      <ActButton action={`${HERE}/remove`} words="Remove" sent={{ name }} />
    </>
  );
  const row = { id: name, title: name, meta: role + invitation };
  return c.get("role") === "owner" && name !== c.get("editor") ? { ...row, acts } : row;
}

const roleOf = (typed: FormValues): Role => (isRole(typed.role) ? typed.role : "editor");

/** Invites an editor, or creates a new link for an editor who lost the passphrase. */
export async function postInvitation(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const name = field(typed, "name");
  const known = (await people(c)).find((person) => person.name.toLowerCase() === name.toLowerCase());
  if (!isEditorName(name))
    return showPeople(c, {
      values: typed,
      errors: { name: "Enter a name of at most 40 letters, digits and spaces." },
    });
  if (known && typed.again !== "yes")
    return showPeople(c, { values: typed, errors: { name: `${known.name} can already sign in.` } });
  const token = randomText(24);
  const until = c.get("now") + INVITED_MS;
  const invite = await secretHash(token);
  await c.env.desk.newsroom.changePeople({
    ...{ act: "invite", name: known?.name ?? name, role: known?.role ?? roleOf(typed), invite, until },
  });
  const origin = c.env.DESK_HOST ? new URL(c.req.url).origin : originOf(c.env, c.req.raw);
  return showPeople(c, { link: `${origin}/desk/invite/${token}` });
}

/** Changes another editor's role, or removes an editor and ends their sessions at once. */
export async function postPerson(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const known = (await people(c)).find(({ name }) => name === field(typed, "name"));
  if (!known || known.name === c.get("editor")) return c.redirect(HERE, 303);
  const { name } = known;
  const act = c.req.param("act");
  if (act === "role") await c.env.desk.newsroom.changePeople({ act, name, role: roleOf(typed) });
  else if (act === "remove") await c.env.desk.newsroom.changePeople({ act, name });
  else return c.notFound();
  return c.redirect(HERE, 303);
}

/** Replaces the editor's own passphrase, shows the new one once, and ends all the editor's sessions. */
export async function postOwnPassphrase(c: DeskContext): Promise<Response> {
  await countTry(c, "sign-in");
  const typed = await readForm(c);
  const self = (await people(c)).find(({ name }) => name === c.get("editor"));
  const current = field(typed, "current").slice(0, 200);
  if (!self || !(await verifyPassphrase(current, self.hash, roundsOf(self.hash))))
    return showPeople(c, { errors: { current: "That isn’t your current passphrase." } });
  const passphrase = makePassphrase();
  const hash = await hashPassphrase(passphrase, ROUNDS_MADE);
  await c.env.desk.newsroom.changePeople({ act: "passphrase", name: self.name, role: self.role, hash });
  await c.env.desk.newsroom.changePeople({ act: "sign out everywhere", name: self.name });
  c.header("Set-Cookie", noCookie(new URL(c.req.url)));
  return passphraseView(c, passphrase);
}
