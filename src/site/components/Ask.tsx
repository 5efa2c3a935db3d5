import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { useSettings } from "./use-settings.ts";

/** Asks readers to donate, with the operator's link; renders nothing if none is set. */
export function Ask() {
  const { donate, legal } = useSettings();
  if (!donate) return null;
  return (
    <aside className="note" aria-labelledby="give">
      <h2 id="give" className="label">
        {phrase("Support {name}", { name: site.name })}
      </h2>
      <p>
        {phrase("Local news is free to read here. Help keep it free.")} {legal.donations}
      </p>
      <p>
        <a className="button" href={donate}>
          {phrase("Donate")}
        </a>
      </p>
    </aside>
  );
}
