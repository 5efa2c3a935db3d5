import { VARIABLES } from "../env.ts";

/**
 * The Worker's variables: `--var NAME=VALUE` overrides the environment. Throws a one-line Error for an unknown name.
 */
export function readVariables(flags: unknown): Record<string, string> {
  const fromEnvironment = VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const fromFlags = (Array.isArray(flags) ? flags : []).map((flag: string) => {
    const [name = "", ...value] = flag.split("=");
    if (!VARIABLES.some((known) => known === name) || value.length === 0)
      throw new Error(`--var takes NAME=VALUE with one of ${VARIABLES.join(", ")}, not "${flag}"`);
    return [name, value.join("=")] as const;
  });
  return Object.fromEntries([...fromEnvironment, ...fromFlags]);
}
