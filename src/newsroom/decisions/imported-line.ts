import { phrase } from "../../i18n/phrase.ts";
import type { Kind } from "../../model/decision-kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";

/** A kind of entry in the middle of a sentence. */
const KIND_WORDS: Readonly<Record<Kind, string>> = {
  withdrawal: phrase("withdrawal"),
  mute: phrase("mute"),
  lead: phrase("lead story"),
  carousel: phrase("carousel"),
  correction: phrase("correction"),
  notice: phrase("notice"),
  story: phrase("story"),
  preview: phrase("preview link"),
  profile: phrase("byline page"),
  picture: phrase("picture"),
  answer: phrase("answer"),
  source: phrase("source"),
  cluster: phrase("story group"),
  setting: phrase("setting"),
  warningDisplay: phrase("weather service warning"),
  localWarning: phrase("warning of ours"),
  happening: phrase("calendar event"),
  ownHappening: phrase("event of ours"),
};

/** An entry's title, in quotation marks; undefined without one. */
function titleIn(body: unknown): string | undefined {
  const { headline, title, name } = fieldsOf(body);
  const words = [headline, title, name].find((one) => typeof one === "string" && one !== "");
  return words === undefined ? undefined : phrase("“{title}”", { title: String(words).slice(0, 160) });
}

/** The log's line of an imported entry: "Imported story: “Title”". */
export const importedLine = (kind: Kind, id: string, body: unknown): string =>
  phrase("Imported {kind}: {title}", { kind: KIND_WORDS[kind], title: titleIn(body) ?? id });
