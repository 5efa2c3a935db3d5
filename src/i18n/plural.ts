let rules: Intl.PluralRules | undefined;

/**
 * The plural category of a value in the publication's language; for a time such as "1:30 p.m.", that of the hour. The
 * rules are created only once, because that takes 16 µs.
 */
export function pluralOf(language: string, value: string | number | undefined): Intl.LDMLPluralRule {
  rules ??= new Intl.PluralRules(language);
  return rules.select(Number.parseInt(String(value), 10));
}
