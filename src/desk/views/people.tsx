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
import { type Person, peopleOf } from "../auth/people.ts";
import { noCookie } from "../auth/session.ts";
import { isOverLimit } from "../auth/tries.ts";
import { sayTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { type FormErrors, type FormValues, field, readForm } from "../form.ts";
import { show } from "../show.tsx";
import { passphraseView } from "./invite.tsx";

const HERE = "/desk/people";
const INVITED_MS = 3 * 24 * 3_600_000;

const ROLES = [
  ["editor", "Editor"],
  ["owner", "Owner"],
] as const;

const people = (c: DeskContext): Promise<Person[]> =>
  peopleOf(signInMethods(c.env).passphrase, c.env.LIBRARY);

/** Everyone who can sign in, and the editor's own passphrase. */
export const showPeople = (c: DeskContext): Promise<Response> => peopleView(c, {}, {});

async function peopleView(
  c: DeskContext,
  typed: FormValues,
  wrong: FormErrors,
  link = "",
): Promise<Response> {
  const isOwner = c.get("role") === "owner";
  const all = await people(c);
  return show(c, {
    title: "People",
    standfirst: "Who can sign in, and what they may do.",
    status: Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        {link ? <NewLink link={link} /> : null}
        <ul className="desk-list">
          {all.map((person) => (
            <PersonRow key={person.name} c={c} person={person} isOwner={isOwner} />
          ))}
        </ul>
        {isOwner && signInMethods(c.env).passphrase ? <Invite typed={typed} wrong={wrong} /> : null}
        {c.get("session") ? <OwnPassphrase wrong={wrong} /> : null}
        <p className="desk-section">
          <a href="/desk/byline">Your byline page</a>
        </p>
      </>
    ),
  });
}

function NewLink({ link }: { link: string }) {
  return (
    <div className="desk-done" role="status">
      <p>
        {"Send this link to the editor. It’s shown once and works for three days."} <code>{link}</code>
      </p>
    </div>
  );
}

interface PersonRowProps {
  c: DeskContext;
  person: Person;
  isOwner: boolean;
}

function PersonRow({ c, person, isOwner }: PersonRowProps) {
  const { name, role, hash, invitedUntil } = person;
  const isSelf = name === c.get("editor");
  const other: Role = role === "owner" ? "editor" : "owner";
  const isInvited = invitedUntil > c.get("now");
  return (
    <li>
      <span className="desk-list-title">{name}</span>
      <span className="meta">
        {[
          role === "owner" ? "owner" : "editor",
          isInvited ? `invited until ${sayTime(invitedUntil)}` : "",
          hash === "" && !isInvited ? "invitation expired" : "",
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      {isOwner && !isSelf ? (
        <span className="desk-list-acts">
          <ActButton
            action={`${HERE}/role`}
            words={other === "owner" ? "Make owner" : "Make editor"}
            sent={{ name, role: other }}
          />
          <ActButton action={`${HERE}/invite`} words="New link" sent={{ name, role, again: "yes" }} />
          <ActButton action={`${HERE}/remove`} words="Remove" sent={{ name }} />
        </span>
      ) : null}
    </li>
  );
}

function Invite({ typed, wrong }: { typed: FormValues; wrong: FormErrors }) {
  return (
    <section className="desk-section" aria-labelledby="invite">
      <h2 id="invite">Invite an editor</h2>
      <DeskForm action={`${HERE}/invite`} words="Create a link" wrong={wrong.name ? wrong : {}}>
        <Field
          name="name"
          label="Name"
          hint="It appears in the log and under answers that they check."
          typed={typed}
          wrong={wrong}
        />
        <Field
          name="role"
          label="Role"
          hint="Owners can also change settings, people and backups."
          options={ROLES}
          typed={typed}
          wrong={wrong}
        />
      </DeskForm>
    </section>
  );
}

function OwnPassphrase({ wrong }: { wrong: FormErrors }) {
  return (
    <section className="desk-section" aria-labelledby="own">
      <h2 id="own">Your sign-in</h2>
      <DeskForm
        action={`${HERE}/passphrase`}
        words="Create a new passphrase"
        tone="quiet"
        wrong={wrong.current ? wrong : {}}
      >
        <Field
          name="current"
          label="Your current passphrase"
          kind="password"
          autoComplete="current-password"
          hint="The new one is shown once and signs you out everywhere."
          typed={{}}
          wrong={wrong}
        />
      </DeskForm>
      <ActButton action="/desk/sign-out" words="Sign out everywhere" sent={{ everywhere: "yes" }} quiet />
    </section>
  );
}

const roleOf = (typed: FormValues): Role => (typed.role === "owner" ? "owner" : "editor");

/** Invites an editor, or creates a new link for one who lost the passphrase. */
export async function postInvitation(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const name = field(typed, "name");
  const known = (await people(c)).find((person) => person.name.toLowerCase() === name.toLowerCase());
  if (!isEditorName(name))
    return peopleView(c, typed, { name: "Give a name of at most 40 letters, digits and spaces." });
  if (known && typed.again !== "yes")
    return peopleView(c, typed, { name: `${known.name} can already sign in.` });
  const token = randomText(24);
  const until = c.get("now") + INVITED_MS;
  const invite = await secretHash(token);
  await c.env.desk.newsroom.changePeople({
    ...{ act: "invite", name: known?.name ?? name, role: known?.role ?? roleOf(typed), invite, until },
  });
  const { origin } = new URL(c.req.url);
  return peopleView(
    c,
    {},
    {},
    `${c.env.DESK_HOST ? origin : originOf(c.env, c.req.raw)}/desk/invite/${token}`,
  );
}

/** Changes another editor's role, or removes an editor, who is signed out at once. */
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

/** Replaces the editor's own passphrase with a new one, shown once, and ends all their sessions. */
export async function postOwnPassphrase(c: DeskContext): Promise<Response> {
  if (await isOverLimit(c, "sign-in"))
    return peopleView(c, {}, { current: "Too many tries. Wait a minute, then try again." });
  const typed = await readForm(c);
  const self = (await people(c)).find(({ name }) => name === c.get("editor"));
  const current = field(typed, "current").slice(0, 200);
  if (!self || !(await verifyPassphrase(current, self.hash, roundsOf(self.hash))))
    return peopleView(c, {}, { current: "That isn’t your current passphrase." });
  const passphrase = makePassphrase();
  const hash = await hashPassphrase(passphrase, ROUNDS_MADE);
  await c.env.desk.newsroom.changePeople({ act: "passphrase", name: self.name, role: self.role, hash });
  await c.env.desk.newsroom.changePeople({ act: "sign out everywhere", name: self.name });
  c.header("Set-Cookie", noCookie(new URL(c.req.url)));
  return passphraseView(c, passphrase);
}
