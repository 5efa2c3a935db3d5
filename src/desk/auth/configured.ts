import * as v from "valibot";
import { checked, list, object } from "../../model/schemas.ts";
import { logFault } from "../../platform/log.ts";
import { isHash } from "./passphrase.ts";

/** The variables that configure sign-in; all of them are secrets. */
export interface DeskEnv {
  /** The output of `npm run desk:passphrase`: JSON with the key that signs cookies and a row for each editor. */
  DESK_EDITORS?: string;
  /** Opens /desk/setup until the first owner exists. Signs cookies if DESK_EDITORS isn't set. */
  SETUP_KEY?: string;
  /** The address of the Cloudflare Access team: "https://team.cloudflareaccess.com". */
  DESK_ACCESS_TEAM?: string;
  /** The audience tag of the Access application. */
  DESK_ACCESS_AUDIENCE?: string;
}

export interface SignInMethods {
  /** `setUp` is true if all editors were added at the desk. */
  passphrase: { key: string; editors: readonly EditorRow[]; setUp?: boolean } | null;
  access: { team: string; audience: string } | null;
}

const NO_METHODS: SignInMethods = { passphrase: null, access: null };
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,39}$/u;

/** True for a valid name of an editor; names appear in the log. */
export const isEditorName = (name: string): boolean => NAME.test(name);

const SET_IT = "Set it to the contents of the file that npm run desk:passphrase wrote.";

const EDITORS = v.pipe(
  v.string(),
  v.parseJson(undefined, `This isn’t JSON. ${SET_IT}`),
  object({
    key: v.pipe(v.string(SET_IT), v.regex(/^[A-Za-z0-9_-]{43}$/, SET_IT)),
    editors: v.pipe(
      list(
        object({
          name: v.pipe(v.string("Enter a name."), v.regex(NAME, "This isn’t a valid name.")),
          hash: v.pipe(v.string("Enter a hash."), v.check(isHash, "This isn’t a valid hash.")),
        }),
        50,
      ),
      v.check(
        (rows) => new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length,
        "An editor is named twice.",
      ),
    ),
  }),
);

/** A person who can sign in by passphrase. */
export type EditorRow = v.InferOutput<typeof EDITORS>["editors"][number];

/** Reads DESK_EDITORS. Throws an Error that describes the problem without repeating the value. */
export const readEditors = (text: string): v.InferOutput<typeof EDITORS> =>
  checked(EDITORS, text, "DESK_EDITORS");

function readAccess(env: DeskEnv): SignInMethods["access"] {
  const { DESK_ACCESS_TEAM: team, DESK_ACCESS_AUDIENCE: audience } = env;
  if (!team && !audience) return null;
  if (!team || !audience)
    throw new Error("Set DESK_ACCESS_TEAM and DESK_ACCESS_AUDIENCE together, or neither");
  if (!/^https:\/\/[a-z0-9-]+\.cloudflareaccess\.com$/.test(team))
    throw new Error("DESK_ACCESS_TEAM must look like https://team.cloudflareaccess.com");
  if (!/^[0-9a-f]{64}$/.test(audience))
    throw new Error("DESK_ACCESS_AUDIENCE must be the 64 characters of the application’s audience tag");
  return { team, audience };
}

/** The minimum length of a SETUP_KEY: 96 random bits in base64. */
const FEWEST = 16;

function readPassphrase({ DESK_EDITORS, SETUP_KEY }: DeskEnv): SignInMethods["passphrase"] {
  if (DESK_EDITORS) {
    const read = readEditors(DESK_EDITORS);
    return read.editors.length > 0 ? read : null;
  }
  if (!SETUP_KEY) return null;
  if (SETUP_KEY.length < FEWEST) throw new Error(`SETUP_KEY must have at least ${FEWEST} characters`);
  return { key: SETUP_KEY, editors: [], setUp: true };
}

/** The result for the variables last read, which don't change while an isolate runs. */
let known: { words: string; methods: SignInMethods } | null = null;

/**
 * The configured sign-in methods. An invalid configuration disables sign-in; the problem is logged once per isolate
 * with the variable's name.
 */
export function signInMethods(env: DeskEnv): SignInMethods {
  const words = `${env.DESK_EDITORS}\n${env.SETUP_KEY}\n${env.DESK_ACCESS_TEAM}\n${env.DESK_ACCESS_AUDIENCE}`;
  if (known?.words === words) return known.methods;
  let methods = NO_METHODS;
  try {
    methods = { passphrase: readPassphrase(env), access: readAccess(env) };
  } catch (error) {
    logFault("desk", `stays closed: ${error instanceof Error ? error.message : error}`);
  }
  known = { words, methods };
  return methods;
}

/** True if sign-in is configured. */
export const isOpen = ({ passphrase, access }: SignInMethods): boolean =>
  passphrase !== null || access !== null;
