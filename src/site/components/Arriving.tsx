import { type ReactNode, Suspense, use } from "react";
import type { Soon } from "../html/soon.ts";

interface ArrivingProps<T> {
  value: Soon<T>;
  /** In the shape of what comes. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * What is here is rendered as plain data: `use` of a settled promise would still suspend once and cost
 * an inline script (React 19). What is late streams into the place of its fallback.
 */
export function Arriving<T>({ value, fallback, children }: ArrivingProps<T>) {
  if (value.value) return children(value.value.here);
  return (
    <Suspense fallback={fallback}>
      <Late promise={value.promise}>{children}</Late>
    </Suspense>
  );
}

function Late<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise));
}
