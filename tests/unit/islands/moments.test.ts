import { expect, it, vi } from "vitest";
import { moment } from "../../../src/islands/moments.ts";
import { itForEach } from "../../rows.ts";

const nowhere = new EventTarget() as unknown as Element;

/** True if a promise has resolved. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return over;
}

it("a media query fires when it matches", async () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return list;
  });
  const waiting = moment("media (width < 768px)", nowhere);
  expect(asked).toEqual(["(width < 768px)"]);
  expect(await isOver(waiting)).toBe(false);
  list.dispatchEvent(new Event("change"));
  expect(await isOver(waiting)).toBe(true);
  list.matches = true;
  expect(await isOver(moment("media print", nowhere))).toBe(true);
});

itForEach(["pointerover", "touchstart", "focusin", "click"])(
  "an interaction is a trigger: %s",
  async (type) => {
    const element = new EventTarget();
    const waiting = moment("interaction", element as unknown as Element);
    expect(await isOver(waiting)).toBe(false);
    element.dispatchEvent(new Event(type));
    expect(await isOver(waiting)).toBe(true);
  },
);
