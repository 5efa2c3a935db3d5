import type { ElementType } from "react";
import { jsx as element, jsxs as elements, Fragment } from "react/jsx-runtime";
import { MISSING } from "./translation.ts";

// Replaces `react/jsx-runtime` in a build if the site's language lacks messages, so that screen readers read those as
// English (WCAG 2.2, 3.1.2).

const EXACT: ReadonlySet<string> = new Set(MISSING);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Patterns of messages with values. Messages with hardly any words are left out, because they match other texts. */
const WITH_VALUES: readonly RegExp[] = MISSING.map((english) => english.split(/\{\w+\}/))
  .filter((parts) => parts.length > 1 && /[a-z]{4}/i.test(parts.join(" ")))
  .map((parts) => new RegExp(`^${parts.map(escaped).join(".*")}$`, "s"));

/** True if a text is a message that the site's language lacks. */
const isEnglish = (child: unknown): child is string =>
  typeof child === "string" &&
  child !== "" &&
  (EXACT.has(child) || WITH_VALUES.some((pattern) => pattern.test(child)));

const ENGLISH = { lang: "en", dir: "ltr" } as const;

/** Elements that can contain only text (HTML, "content model"). */
const TEXT_ONLY: readonly unknown[] = ["option", "title", "textarea", "script", "style", "text"];

interface Props {
  children?: unknown;
}

const marked = (child: unknown): unknown =>
  isEnglish(child) ? element("span", { ...ENGLISH, children: child }) : child;

/** React's `jsx`. An element whose text is English gets language attributes. */
const jsx = (type: ElementType, props: Props, key?: string) =>
  element(
    type,
    typeof type === "string" && isEnglish(props.children) ? { ...ENGLISH, ...props } : props,
    key,
  );

/** React's `jsxs`. English text among other children gets its own element. */
const jsxs = (type: ElementType, props: Props, key?: string) =>
  elements(
    type,
    Array.isArray(props.children) && !TEXT_ONLY.includes(type)
      ? { ...props, children: props.children.map(marked) }
      : props,
    key,
  );

export { Fragment, jsx, jsxs };
