import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkTranslation, languages, readMessages } from "./languages.ts";
import { root } from "./root.ts";

/** `npm run languages:check`: lists invalid messages and those missing in a language. */
function languagesCheck(): number {
  const { uses, wrong } = readMessages();
  const lines = [...wrong];
  for (const language of languages()) {
    const text = readFileSync(join(root, "src/i18n", `${language}.json`), "utf8");
    const checked = checkTranslation(text, language, uses);
    lines.push(...checked.wrong);
    for (const english of checked.missing)
      console.log(`${language}: missing ${JSON.stringify(english)} (${uses.get(english)})`);
    console.log(
      `${language}: ${checked.missing.length} of ${uses.size} messages missing, ${checked.wrong.length} wrong`,
    );
  }
  for (const line of lines) console.log(line);
  return lines.length > 0 ? 1 : 0;
}

process.exit(languagesCheck());
