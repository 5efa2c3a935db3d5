import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Calls `done` when everything inside is hydrated and all effects have run. */
function Rousing({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

let roots = 0;

/**
 * Hydrates the default export of `module`. Resolves when it has started; rejects if it throws before that. React
 * empties a root whose component throws, so the server's HTML is then restored.
 */
export function hydrate(
  element: HTMLElement,
  props: object,
  module: { default: ComponentType<object> },
): Promise<void> {
  const Component = module.default;
  // Copies of nodes, because Trusted Types don't allow inserting HTML as text.
  const asServed = Array.from(element.childNodes, (node) => node.cloneNode(true));
  roots += 1;
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <Rousing done={resolve}>
        <Component {...props} />
      </Rousing>,
      {
        // Prevents equal ids in two roots (React, `useId`).
        identifierPrefix: `${element.dataset.island}${roots}-`,
        onRecoverableError: (error) => console.error(`island ${element.dataset.island}:`, error),
        onUncaughtError: (error) => {
          queueMicrotask(() => {
            root.unmount();
            element.replaceChildren(...asServed);
            element.dataset.islandState = "failed";
          });
          console.error(`island ${element.dataset.island}:`, error);
          reject(error);
        },
      },
    );
  });
}
