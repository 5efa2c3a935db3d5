// One script for both sides of a frame. In the frame it posts the height of the page (pixels); in the page around it,
// it sets the height of the frame that posted one.
(() => {
  const { origin } = new URL(document.currentScript.src);
  if (location.origin === origin && "frame" in document.documentElement.dataset) {
    const post = () => parent.postMessage({ frameHeight: document.documentElement.offsetHeight }, "*");
    new ResizeObserver(post).observe(document.documentElement);
    // The page around it asks when its own script is late.
    addEventListener("message", ({ source }) => source === parent && post());
    return;
  }
  const ours = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/embed/`));
  addEventListener("message", ({ origin: sender, source, data }) => {
    if (sender !== origin || !Number.isFinite(data?.frameHeight)) return;
    const frame = ours().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${data.frameHeight}px`;
  });
  for (const { contentWindow } of ours()) contentWindow.postMessage("height", "*");
})();
