import { readArguments } from "./commands.mjs";
import { type LockedPackage, lockedPackages } from "./lock-file.ts";
import { root } from "./root.ts";

/** Licences that ask something of whoever passes the package itself on, changed. */
const COPYLEFT = /GPL|MPL|EPL|CDDL/;

/** The licences of some packages, the most frequent first, each with its packages. */
function table(packages: readonly LockedPackage[]): string {
  const groups = Map.groupBy(packages, ({ licence }) => licence || "states none");
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([licence, of]) => {
      const names = [...new Set(of.map(({ name, version }) => `${name} ${version}`))].join(", ");
      return `${licence}: ${of.length}\n  ${names}`;
    })
    .join("\n");
}

/** `npm run licences`: the licence of every package, of what is deployed and of the tools, from the lock file. */
function licences(): void {
  const { values } = readArguments("licences");
  const packages = [...lockedPackages(root).values()];
  const deployed = packages.filter(({ isTool }) => !isTool);
  const tools = packages.filter(({ isTool }) => isTool);
  if (values.json) {
    console.log(JSON.stringify(packages, null, 1));
    return;
  }
  console.log(`In what is deployed, ${deployed.length} packages\n${table(deployed)}\n`);
  console.log(`Tools that build and test, of every platform, ${tools.length} packages\n${table(tools)}\n`);
  const copyleft = packages.filter(({ licence }) => COPYLEFT.test(licence));
  const within = copyleft.filter(({ isTool }) => !isTool).length;
  console.log(`Copyleft: ${copyleft.length} packages, ${within} of them in what is deployed.`);
}

licences();
