import { agoText } from "./ago-text.ts";

/** Writes the age again every half minute; a cached page is also put right at once. */
export function wake(element: HTMLElement, { at, prefix = "" }: { at: string; prefix?: string }): void {
  const time = element.querySelector("time");
  const write = () => {
    const words = `${prefix}${agoText(Date.parse(at), Date.now())}`;
    if (time && time.textContent !== words) time.textContent = words;
  };
  write();
  setInterval(write, 30_000);
}
