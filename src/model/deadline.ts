/** A call that took longer than it was given. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * What `work` gives, or a DeadlineError that names `what` after `ms` milliseconds. The work itself goes on:
 * neither KV nor D1 can be told to stop. In workerd it may also be another request's, which would never
 * wake this one; the timer is our own.
 */
export async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DeadlineError(`${what} took longer than ${ms} ms`)), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
