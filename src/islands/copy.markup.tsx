/** Copies `text`, which the page also shows for readers without JavaScript. */
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
