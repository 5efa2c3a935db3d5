import { phrase } from "../i18n/phrase.ts";
import { Icon } from "./icons.tsx";

/** Share: hidden where no script runs (`needs-script`), because nothing could answer it. */
export function ShareButton(_props: { title: string; text: string }) {
  return (
    <div className="share needs-script">
      <button type="button" className="button share-button">
        <Icon name="share" />
        {phrase("Share")}
      </button>
      <span className="share-said" role="status" />
    </div>
  );
}
