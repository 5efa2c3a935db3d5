import { phrase } from "../../i18n/phrase.ts";
import { announce, h } from "./make.ts";

/** The name of the highlight in the style sheet. */
const MARK = "spoken";

let spoken: Range[] = [];
let at = 0;
let button: HTMLElement | undefined;

/** Adds a button for listening to the story to the Reading menu. */
export function offer(): void {
  document.querySelector(".menu-listen")?.remove();
  const listen = document.querySelector<HTMLElement>(".read-story [data-act=listen]");
  const reads = listen?.getAttribute("aria-pressed") === "true";
  const words = reads ? phrase("Stop reading aloud") : phrase("Listen to this story");
  const click = () => listen?.click();
  const attributes = { type: "button", class: "button-quiet", popovertarget: "reading", click };
  const line = h("p", { class: "menu-listen" }, h("button", attributes, words));
  if (listen) document.querySelector("#reading > .meta")?.insertAdjacentElement("beforebegin", line);
}

/** Reads the story aloud, sentence by sentence, or stops. */
export function toggle(pressed: HTMLElement): void {
  button = pressed;
  if (!("speechSynthesis" in window)) {
    announce(phrase("This browser can’t read aloud."));
    return;
  }
  if (pressed.getAttribute("aria-pressed") === "true") {
    stop();
    return;
  }
  const body = pressed.closest("[data-story]");
  spoken = [...(body?.querySelectorAll("h1, .story-body") ?? [])].flatMap(sentencesOf);
  at = 0;
  pressed.setAttribute("aria-pressed", "true");
  speak();
  addEventListener("pagehide", stop, { once: true });
}

function stop(): void {
  spoken = [];
  speechSynthesis.cancel();
  CSS.highlights?.delete(MARK);
  button?.setAttribute("aria-pressed", "false");
}

function speak(): void {
  const range = spoken[at];
  if (!range) {
    stop();
    return;
  }
  const words = new SpeechSynthesisUtterance(range.toString());
  words.lang = document.documentElement.lang;
  const mine = spoken;
  words.onend = () => {
    if (mine !== spoken) return;
    at += 1;
    speak();
  };
  words.onerror = ({ error }) => {
    if (mine !== spoken || error === "canceled" || error === "interrupted") return;
    stop();
    announce(phrase("Reading aloud stopped."));
  };
  if (typeof Highlight === "function") CSS.highlights.set(MARK, new Highlight(range));
  speechSynthesis.speak(words);
}

/** One range for each sentence in an element. A sentence may span several nodes. */
function sentencesOf(element: Element): Range[] {
  const ranges: Range[] = [];
  for (const block of element.querySelector("p") ? element.querySelectorAll("p, li, h2, h3") : [element]) {
    const nodes: [node: Node, from: number][] = [];
    let text = "";
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      nodes.push([node, text.length]);
      text += node.nodeValue;
    }
    const place = (offset: number): [Node, number] => {
      const [node, from] = nodes.findLast(([, start]) => start <= offset) ?? [block, 0];
      return [node, offset - from];
    };
    for (const { segment, index } of new Intl.Segmenter(document.documentElement.lang, {
      granularity: "sentence",
    }).segment(text)) {
      if (!segment.trim()) continue;
      const range = document.createRange();
      range.setStart(...place(index));
      range.setEnd(...place(index + segment.trimEnd().length));
      ranges.push(range);
    }
  }
  return ranges;
}
