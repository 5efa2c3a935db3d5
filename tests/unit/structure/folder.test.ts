import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS, helpOf, listOfCommands, readArguments } from "../../../src/build/commands.mjs";
import { root } from "../../../src/build/root.ts";
import { itForEach } from "../../rows.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const code = globSync("{src,tests}/**/*.{ts,tsx,js,mjs}", { cwd: root });

it("uses no URL's pathname as a file path, because URLs encode spaces and accents", () => {
  const cut = code.filter((file) =>
    /new URL\([^()]*import\.meta\.url[^()]*\)\.(pathname|href)/.test(read(file)),
  );
  expect(cut).toEqual([]);
});

it("the lock file has the packages of every platform, so that a fresh clone gets the same on each", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

describe("the commands", () => {
  const { scripts, engines } = JSON.parse(read("package.json"));

  it("are the scripts of package.json, and each of them installs the packages first", () => {
    const expected = Object.keys(COMMANDS).map((name) => [name, `node src/build/start.mjs ${name}`]);
    expect(scripts).toEqual(Object.fromEntries(expected));
    expect(engines.node).toBe(">=20.11");
  });

  itForEach(Object.keys(COMMANDS))("%s has a --help that names each of its flags", (name) => {
    const help = helpOf(name);
    for (const flag of Object.keys(COMMANDS[name]?.flags ?? {})) expect(help).toContain(`--${flag}`);
    expect(help).toContain("--help");
  });

  itForEach(Object.keys(COMMANDS).filter((name) => !COMMANDS[name]?.passes))(
    "%s answers a wrong flag in one line",
    (name) => {
      expect(() => readArguments(name, ["--nonsense"])).toThrow(/^Unknown option '--nonsense'; npm [^\n]+$/);
    },
  );

  it("name a flag that npm removed because the two hyphens were missing", () => {
    process.env.npm_config_port = "9000";
    expect(() => readArguments("start", [])).toThrow("write npm start -- --port");
    delete process.env.npm_config_port;
  });

  it("are all listed by npm run help, which the README names", () => {
    const lines = listOfCommands().split("\n");
    const isListed = (name: string) =>
      lines.some((line) => new RegExp(`^npm (?:run )?${name} {2}`).test(line));
    expect(Object.keys(COMMANDS).filter((name) => !isListed(name))).toEqual([]);
    expect(read("README.md")).toContain("npm run help");
  });
});
