import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Calls back when everything below is hydrated and its effects have run. */
function Rousing({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

let roots = 0;

/**
 * Hydrates the default export of `module`; resolves when it has started, rejects when it throws before. React empties
 * a root whose component throws; then the server's HTML is restored.
 */
export function hydrate(
  element: HTMLElement,
  props: object,
  module: { default: ComponentType<object> },
): Promise<void> {
  const Component = module.default;
  // Nodes, because Trusted Types don't allow text as markup.
  const asServed = Array.from(element.childNodes, (node) => node.cloneNode(true));
  roots += 1;
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <Rousing done={resolve}>
        <Component {...props} />
      </Rousing>,
      {
        // Ids of two roots would collide otherwise (React, `useId`).
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
