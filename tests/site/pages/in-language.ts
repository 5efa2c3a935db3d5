import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfProject } from "../../copy-of-project.ts";

/** Copies the project and sets its language, such as "es-us". */
export function copyInLanguage(language: string): ReturnType<typeof copyOfProject> {
  const copy = copyOfProject();
  const file = join(copy.folder, "src/city/site.ts");
  const english = readFileSync(file, "utf8");
  writeFileSync(file, english.replace('language: "en-us"', `language: "${language}"`));
  return copy;
}
