import { describe, expect, it } from "vitest";
import { provisionLibrary, secretNames } from "../../../src/build/provision-library.ts";

const PLACE = { name: "woodward-library" };

/** A fake wrangler with these databases; the command `failing` fails. */
function wranglerOf(databases: string[], failing?: string) {
  const asked: string[] = [];
  const run = (args: readonly string[]) => {
    asked.push(args.join(" "));
    const output = args[1] === "list" ? JSON.stringify(databases.map((name) => ({ name }))) : "";
    return { status: failing && args.includes(failing) ? 1 : 0, output };
  };
  return { asked, run };
}

describe("a deploy", () => {
  it("creates the database if there is none, and applies its migrations", () => {
    const { asked, run } = wranglerOf(["another"]);
    provisionLibrary(PLACE, run);
    const apply = "d1 migrations apply woodward-library --remote --config wrangler.toml";
    expect(asked).toEqual(["d1 list --json", "d1 create woodward-library", apply]);
    const existing = wranglerOf(["woodward-library"]);
    provisionLibrary(PLACE, existing.run);
    expect(existing.asked).toEqual(["d1 list --json", apply]);
  });

  it("of an environment migrates only that environment's database", () => {
    const { asked, run } = wranglerOf(["woodward-library"]);
    provisionLibrary({ name: "woodward-staging-library", env: "staging" }, run);
    expect(asked).toEqual([
      "d1 list --json",
      "d1 create woodward-staging-library",
      "d1 migrations apply woodward-staging-library --remote --config wrangler.toml --env staging",
    ]);
  });

  it.each(["list", "create", "apply"])("stops before the new code if wrangler fails to %s", (step) => {
    expect(() => provisionLibrary(PLACE, wranglerOf([], step).run)).toThrow(/^deploy: /);
  });

  it.each([
    [
      "necessary to set a CLOUDFLARE_API_TOKEN environment variable; use --temporary",
      /^deploy: log in first: npm run wrangler -- login$/,
    ],
    ["Authentication error [code: 10000]", /^deploy: .* the token needs D1: Edit/],
  ])("says in one line what to do if wrangler answers %s", (errors, expected) => {
    const refuse = () => ({ status: 1, output: "", errors });
    expect(() => provisionLibrary(PLACE, refuse)).toThrow(expected);
  });

  it("reads no secrets before the first deployment", () => {
    expect(secretNames("news", () => ({ status: 1, output: "" }))).toEqual([]);
    const listed = { status: 0, output: JSON.stringify([{ name: "SETUP_KEY", type: "secret_text" }]) };
    expect(secretNames("news", () => listed)).toEqual(["SETUP_KEY"]);
  });
});
