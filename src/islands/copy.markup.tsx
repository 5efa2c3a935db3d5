/** Copies `text`, which the page also shows, so that nothing is lost where no script runs. */
export function CopyButton({ label }: { text: string; label: string }) {
  return (
    <div className="copy needs-script">
      <button type="button" className="button copy-button">
        {label}
      </button>
      <span className="copy-said" role="status" />
    </div>
  );
}
