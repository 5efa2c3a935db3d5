import type { WarningLine } from "../../edition/today.ts";
import { IN_SPANISH } from "../../i18n/locale.ts";

/** A warning's Spanish paragraph, shown next to the site's language; renders nothing if it has none. */
export function WarningInSpanish({ spanish }: Pick<WarningLine, "spanish">) {
  if (!spanish) return null;
  return (
    <p {...IN_SPANISH}>
      <strong>{spanish.title}.</strong> {spanish.text}
    </p>
  );
}
