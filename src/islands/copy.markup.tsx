/** A button that copies `text`. The page also shows the text for readers without JavaScript. */
export function CopyButton({ label }: { text: string; label: string }) {
  return (
    <div className="copy needs-script">
      <button type="button" className="button-quiet copy-button">
        {label}
      </button>
      <span className="copy-said" role="status" />
    </div>
  );
}
