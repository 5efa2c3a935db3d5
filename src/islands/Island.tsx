import { islandModules } from "virtual:client";
import type { ComponentType } from "react";
import { ISLANDS, type IslandEntry, type IslandName, type PropsOf } from "./registry.ts";

/** A JSON value; any other prop type is `never` and doesn't compile. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...args: never[]) => unknown) | Date | Promise<unknown>
    ? never
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : never;

interface IslandProps<N extends IslandName> {
  name: N;
  /** Written into the page as JSON, so it must not contain secrets. */
  props: PropsOf<N> & Json<PropsOf<N>>;
}

function modulesOf(name: IslandName): string {
  const modules = islandModules[name];
  if (!modules) throw new Error(`island ${name}: there is no src/islands/${name}.island.ts or .tsx`);
  return modules;
}

/**
 * Renders an island on the server: its HTML in an element with the island's name, wake moments and props. `hydrate.ts`
 * starts it in the browser. Islands can't be nested and have no children.
 */
export function Island<N extends IslandName>({ name, props }: IslandProps<N>) {
  const { Component, wake, unless, reads }: IslandEntry = ISLANDS[name];
  const Markup = Component as ComponentType<object>;
  return (
    <div
      className={`island island-${name}`}
      data-island={name}
      data-island-state="asleep"
      data-wake={wake.join(";")}
      data-modules={modulesOf(name)}
      data-unless={unless}
      data-props={reads ? undefined : JSON.stringify(props)}
    >
      <Markup {...(props as object)} />
    </div>
  );
}
