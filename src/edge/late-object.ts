import { DurableObject } from "cloudflare:workers";

type Own<T> = Exclude<keyof T, keyof DurableObject>;

/**
 * A Durable Object class whose code is imported at the object's first call, so that isolates that serve pages never
 * parse it. `methods` lists all methods called from outside.
 */
export function lateObject<T extends object, E>(
  load: () => Promise<new (ctx: DurableObjectState, env: E) => T>,
  methods: Record<Own<T>, true> & { fetch?: true; alarm?: true },
) {
  return class Late extends DurableObject<E> {
    #loaded: Promise<T> | undefined;

    static {
      for (const name of Object.keys(methods)) {
        const value = function (this: Late, ...values: unknown[]) {
          return Late.#call(this, name, values);
        };
        Object.defineProperty(Late.prototype, name, { value });
      }
    }

    static async #call(late: Late, name: string, values: unknown[]): Promise<unknown> {
      late.#loaded ??= load().then((Loaded) => new Loaded(late.ctx, late.env));
      const object = (await late.#loaded) as Record<string, (...values: unknown[]) => unknown>;
      return object[name]?.(...values);
    }
  };
}
