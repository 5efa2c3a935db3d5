import { phrase } from "../i18n/phrase.ts";
import { Icon } from "./icons.tsx";

/** The share button, hidden without JavaScript (`needs-script`). */
export function ShareButton(_props: { title: string; text: string }) {
  return (
    <div className="share needs-script">
      <button type="button" className="button-quiet share-button">
        <Icon name="share" />
        {phrase("Share")}
      </button>
      <span className="share-said" role="status" />
    </div>
  );
}
