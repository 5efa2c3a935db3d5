import type { Role } from "../../newsroom/people.ts";

const FOR_OWNERS =
  /^\/desk\/(?:(?:settings|stations)(?:\/|$)|log\/(?:import|export)|people\/(?!passphrase$))/;
const FOR_WRITERS = {
  GET: /^\/desk\/(?:people|pictures|log(?:\/\d+)?|write(?:\/[\w-]+(?:\/(?:look|preview))?)?)$/,
  POST: /^\/desk\/(?:sign-out|people\/passphrase|pictures|log\/undo|log\/\d+\/restore|write\/[\w-]+(?:\/(?:unsaved|discard|withdraw|links|links\/[\w-]+\/end))?)$/,
} as const;

/** True if the role may open a page or submit a form. The newsroom also checks each change (decisions/may-make.ts). */
export function isAllowed(role: Role, method: "GET" | "POST", path: string): boolean {
  if (role === "owner") return true;
  return role === "editor" ? !FOR_OWNERS.test(path) : FOR_WRITERS[method].test(path);
}
