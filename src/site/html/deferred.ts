/** A value that may be available when the page is rendered, or arrive later and be streamed. */
export class Deferred<T> {
  settled: { value: T } | undefined;
  readonly promise: Promise<T>;

  constructor(promise: Promise<T>) {
    this.promise = promise.then((value) => {
      this.settled = { value };
      return value;
    });
  }
}

/** Wraps a promise for a page's data. */
export const deferred = <T>(promise: Promise<T>): Deferred<T> => new Deferred(promise);

/** Milliseconds that a page waits for its data before it starts to stream (design, "Rendering"). */
const TIMEOUT_MS = 50;

/** Microtasks within which a promise without I/O settles. */
const TURNS = 60;

/** Waits until all have settled or the time is up; true if all have. Throws the first rejection. */
export async function settledWithin(
  values: readonly Deferred<unknown>[],
  patience = TIMEOUT_MS,
): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (values.every((one) => one.settled)) return true;
    await undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(values.map((one) => one.promise)), late]);
  clearTimeout(timer);
  return values.every((one) => one.settled);
}
