// Runs in pages during development: reloads them after a newer build, and shows the last error.
let loaded;
const news = new EventSource("/__dev/events");

function show(problem) {
  document.getElementById("woodward-problem")?.remove();
  if (!problem) return;
  const box = document.createElement("pre");
  box.id = "woodward-problem";
  box.setAttribute("role", "alert");
  box.textContent = problem;
  // Styles are set by script, because the policy refuses style attributes.
  Object.assign(box.style, {
    position: "fixed",
    inset: "auto 0 0 0",
    zIndex: "2147483647",
    margin: "0",
    padding: "1.5rem",
    maxHeight: "70vh",
    overflow: "auto",
    background: "#2a0d0d",
    color: "#ffe3dc",
    font: "14px/1.5 ui-monospace, monospace",
    whiteSpace: "pre-wrap",
    borderTop: "4px solid #e0523f",
  });
  document.body.append(box);
}

news.onmessage = ({ data }) => {
  const { build, problem } = JSON.parse(data);
  loaded ??= build;
  if (build !== loaded) location.reload();
  else show(problem);
};
