/** A call that took longer than it was given. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * The result of `work`, or a DeadlineError that names `what` after `ms` milliseconds. The work isn't canceled,
 * because KV and D1 calls can't be. The timer belongs to this request, because in workerd another request's promise
 * might never settle here.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DeadlineError(`${what} took longer than ${ms} ms`)), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
