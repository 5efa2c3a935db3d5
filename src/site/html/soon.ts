/** A value that a page waits for a little: either here by the time the page is rendered, or streamed later. */
export class Soon<T> {
  value: { here: T } | undefined;
  readonly promise: Promise<T>;

  constructor(promise: Promise<T>) {
    this.promise = promise.then((here) => {
      this.value = { here };
      return here;
    });
  }
}

/** The values of a record of Soons, once each has arrived. */
export const soon = <T>(promise: Promise<T>): Soon<T> => new Soon(promise);

/** Milliseconds a page waits for its data before it starts to stream (design, "Rendering"). */
export const PATIENCE_MS = 50;

/** What waits for nothing but its turn among the microtasks has had it after so many. */
const TURNS = 60;

/** Waits until all have arrived or patience has run out; true when all are here. A rejection is thrown. */
export async function allHere(values: readonly Soon<unknown>[], patience = PATIENCE_MS): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (values.every((one) => one.value)) return true;
    await undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(values.map((one) => one.promise)), late]);
  clearTimeout(timer);
  return values.every((one) => one.value);
}
