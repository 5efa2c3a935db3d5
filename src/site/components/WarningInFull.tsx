import type { WarningLine } from "../../edition/today.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { capOf } from "../../syndication/warnings-feed.ts";
import { adviceOf, inWords, langOf, sentence, WARNING_DIR, WARNING_LANG } from "./warning-words.ts";

/** One warning with the service's full text, which is in English. */
export function WarningInFull({ warning }: { warning: WarningLine }) {
  const { canceled, severity, sent, text, url, local } = warning;
  const words = inWords(warning);
  const { where, when, textLang } = words;
  const advice = adviceOf(words);
  const paragraphs = [text.headline, ...text.description, ...text.instruction].filter(Boolean);
  const cap = capOf(warning);
  return (
    <article className={`warning-full warning-${canceled ? "canceled" : severity}`}>
      <h3 lang={WARNING_LANG} dir={WARNING_DIR}>
        {`${words.label}: `}
        <span lang={langOf(words.nameLang)}>{words.name}</span>
      </h3>
      <p lang={WARNING_LANG} dir={WARNING_DIR}>
        <strong lang={langOf(textLang)}>{sentence(where)}</strong> {sentence(when)}
      </p>
      {advice.text ? <p {...advice.attributes}>{advice.text}</p> : null}
      {paragraphs.length > 0 ? (
        <details>
          <summary>{phrase("Text from the weather service")}</summary>
          <div {...IN_ENGLISH}>
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none ever moves
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </details>
      ) : null}
      <p className="meta">
        <time lang={WARNING_LANG} dir={WARNING_DIR} dateTime={new Date(sent).toISOString()}>
          {words.source}
        </time>
        {url ? (
          <>
            {" · "}
            <a href={url}>{local ? phrase("More") : phrase("Original message")}</a>
          </>
        ) : null}
        {cap ? (
          <>
            {" · "}
            <a href={cap}>{phrase("Message in CAP format")}</a>
          </>
        ) : null}
      </p>
    </article>
  );
}
