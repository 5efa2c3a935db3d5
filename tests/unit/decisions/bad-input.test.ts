import { expect } from "vitest";
import { readBackup } from "../../../src/archive/decisions/backup.ts";
import type { FormField } from "../../../src/decisions/kind.ts";
import { type Kind, kindOf, kindsWhere } from "../../../src/decisions/kinds.ts";
import { readBody, valuesOf } from "../../../src/desk/kinds/form-values.ts";
import { draftOf } from "../../../src/desk/story-form.ts";
import { makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { itForEach } from "../../rows.ts";
import { NOW, openTestLibrary } from "../archive/open-test-library.ts";
import { BODIES, idOfOwn } from "./bodies.ts";

const db = await openTestLibrary();

/** Values that an editor, a file or a program might send in a field. */
const SENT = [
  ["nothing", ""],
  ["too much", "x".repeat(200_001)],
  ["another type", 7],
  ["markup", "<script>alert(1)</script> & <b>words</b>"],
  ["controls", "two\u0000 wo\u202erds"],
  ["a lone surrogate", "two wo\ud800rds"],
  ["a day that doesn't exist", "2026-02-30T10:00"],
] as const;

/** Kinds with a form. A picture's page has fields that its form lacks. */
const FORMS = kindsWhere(() => true).filter((kind) => kindOf(kind).fields.length > 0);

/** Fields that a story's form changes before validation: the address, a checkbox, and the text outside the body. */
const MADE = ["slug", "isExplainer", "body"];

/** The fields of a kind that correspond to one part of its body; an event's time has two. */
const fieldsOf = (kind: Kind): FormField[] =>
  kindOf(kind)
    .fields.filter(({ name }) => kind !== "story" || !MADE.includes(name))
    .flatMap((field) => {
      const day = { ...field, control: "day" as const };
      const parts = ["starts", "ends"].map((part) => ({ ...day, name: `${field.name}.${part}` }));
      return field.control === "time" ? parts : [field];
    });

function bodyOf(kind: Kind): Record<string, unknown> {
  const body: Record<string, unknown> = structuredClone({ ...BODIES[kind](0) });
  if (kind === "story") return { ...body, state: "draft", isExplainer: false, updatedAt: null, words: 0 };
  return kind === "happening" ? { ...body, time: { ...BODIES.ownHappening(0).time } } : body;
}

/** A body with one changed field; null for a field that valid bodies of the kind lack, such as an event's time. */
function withField(kind: Kind, { name }: FormField, value: unknown): Record<string, unknown> | null {
  const body = bodyOf(kind);
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const within = parts.reduce<unknown>((one, part) => Object(one)[part], body);
  if (typeof within !== "object" || within === null) return null;
  Object.assign(within, { [last]: value });
  return body;
}

/** True for text fields, which are trimmed and cleaned; choices, numbers and times aren't. */
const isText = ({ control = "text", options }: FormField): boolean =>
  options === undefined && ["text", "lines", "address", "day"].includes(control);

type Answer = { message: string } | { body: string };

function inForm(kind: Kind, field: FormField, value: unknown): Answer {
  const { fields } = kindOf(kind);
  const values = { ...valuesOf(fields, bodyOf(kind)), [field.name]: String(value).toWellFormed() };
  if (kind === "story") {
    const read = draftOf({ ...values, body: "", isExplainer: "" }, null);
    return "wrong" in read
      ? { message: read.wrong[field.name] ?? JSON.stringify(read.wrong) }
      : { body: JSON.stringify(read.story) };
  }
  const read = readBody<unknown>(kindOf(kind), { fields, values, base: bodyOf(kind), now: 0 });
  return "errors" in read
    ? { message: read.errors[field.name] ?? JSON.stringify(read.errors) }
    : { body: JSON.stringify(read.body) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A valid id for a body. */
const idOf = (kind: Kind, body: unknown): string =>
  kind === "withdrawal" ? String(Object(body).story) : kind === "story" ? idOfOwn(0) : `bad-${kind}`;

function inFile(kind: Kind, body: unknown, id = idOf(kind, body)): Answer {
  const entry = { kind, id, body, text: "", changed: NOW, editor: "Ana" };
  try {
    const [read] = readBackup(JSON.stringify({ format: "woodward-desk", version: 1, entries: [entry] }));
    return { body: JSON.stringify(read?.body) };
  } catch (error) {
    return { message: messageOf(error).replace(/^the file\.entries\[0\]\S*: /, "") };
  }
}

async function inCall(kind: Kind, body: unknown, id = idOf(kind, body)): Promise<Answer> {
  const change = { kind, id, seen: 0, body: body as never, summary: "Tried" };
  try {
    await makeChange(db, change, "Ana", NOW);
  } catch (error) {
    return { message: messageOf(error).replace(/^\w+(?:\.[\w.[\]]+)?: /, "") };
  }
  const rows = db.prepare("SELECT body FROM decisions WHERE kind = ?").bind(kind);
  const row = await rows.first<{ body: string }>();
  await db.batch(["decisions", "decision_log"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  return { body: row?.body ?? "" };
}

const rows = FORMS.flatMap((kind) =>
  fieldsOf(kind).flatMap((field) =>
    SENT.map(([what, value]) => [kind, field.name, what, field, value] as const),
  ),
);

itForEach(rows)(
  "%s.%s with %s: one answer in form, file and call",
  async (kind, _name, what, field, value) => {
    const body = withField(kind, field, value);
    if (!body) return;
    const [file, call] = [inFile(kind, body), await inCall(kind, body)];
    expect(call).toEqual(file);
    // Forms send text: an empty choice or time means null, and a 7 is "7".
    const isEmptyTime = value === "" && /^time\./.test(field.name);
    const isSameInForm =
      typeof value === "string" && !isEmptyTime && (isText(field) || (value !== "" && "message" in file));
    if (isSameInForm) expect(inForm(kind, field, value), what).toEqual(file);
    if ("message" in file) expect(file.message).toMatch(/^[A-Z“].*[.]$/);
    const stored = await db.prepare("SELECT count(*) AS many FROM decision_log").first<{ many: number }>();
    expect(stored?.many).toBe(0);
  },
);

itForEach([
  ["setting", "donate", { value: "http://insecure.example" }, /^donate: An address must begin with https/],
  ["setting", "sponsors", { value: [{ name: "" }] }, /^sponsors\.0\.name: This field is required/],
  ["setting", "nothing", { value: 1 }, /^nothing: This isn’t a setting/],
  ["withdrawal", idOfOwn(1), BODIES.withdrawal(0), /The ID must match the story/],
  ["story", "one", BODIES.story(0), /Enter the ID of a story/],
] as const)("refuses the %s %s with %o in file and call", async (kind, id, body, why) => {
  const [file, call] = [inFile(kind, body, id), await inCall(kind, body, id)];
  expect(call).toEqual(file);
  expect(call).toEqual({ message: expect.stringMatching(why) });
});
