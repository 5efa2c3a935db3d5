/** A value that is either there when the page is rendered, or streamed later. */
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

/** The values of a record of Deferred values. */
export const deferred = <T>(promise: Promise<T>): Deferred<T> => new Deferred(promise);

/** Milliseconds a page waits for its data before it streams (design, "Rendering"). */
const TIMEOUT_MS = 50;

/** Microtasks after which a promise that needs no I/O has settled. */
const TURNS = 60;

/** Waits until all have settled or the time is over; true when all are there. Throws a rejection. */
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
