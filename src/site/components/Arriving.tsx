import { type ReactNode, Suspense, use } from "react";
import type { Deferred } from "../html/deferred.ts";

interface ArrivingProps<T> {
  value: Deferred<T>;
  /** A skeleton of the content. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Settled data is rendered directly, because `use` of a settled promise suspends once and adds an inline script
 * (React 19). Late data streams into the fallback's place.
 */
export function Arriving<T>({ value, fallback, children }: ArrivingProps<T>) {
  if (value.settled) return children(value.settled.value);
  return (
    <Suspense fallback={fallback}>
      <Late promise={value.promise}>{children}</Late>
    </Suspense>
  );
}

function Late<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise));
}
