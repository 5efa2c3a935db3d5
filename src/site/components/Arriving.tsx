import { type ReactNode, Suspense, use } from "react";
import type { Deferred } from "../html/deferred.ts";

interface ArrivingProps<T> {
  value: Deferred<T>;
  /** Shown until the value arrives. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Renders settled data directly, because `use` of a settled promise suspends once and adds an inline script (React 19).
 * Data that isn't there yet is streamed and replaces the fallback.
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
