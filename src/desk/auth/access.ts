import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { logFault, logRefusal } from "../../model/log.ts";
import type { Doors } from "./configured.ts";

type AccessDoor = NonNullable<Doors["access"]>;

/** Who Cloudflare Access says is there: a name, nobody, or no answer from where its keys are published. */
export type AccessAnswer = { kind: "editor"; name: string } | { kind: "nobody" } | { kind: "unavailable" };

const KEYS_DEADLINE_MS = 3_000;
/** Access changes its keys every six weeks and announces them at the same address. */
const KEYS_KEPT_MS = 60 * 60 * 1000;
/** An unknown key asks for the list again, but not more often than this, however many are forged. */
const KEYS_COOLDOWN_MS = 30_000;

const keysOf = new Map<string, JWTVerifyGetKey>();

function keys(team: string): JWTVerifyGetKey {
  const known = keysOf.get(team);
  if (known) return known;
  const fresh = createRemoteJWKSet(new URL(`${team}/cdn-cgi/access/certs`), {
    timeoutDuration: KEYS_DEADLINE_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  keysOf.set(team, fresh);
  return fresh;
}

/** What a verification throws when the token is at fault; all else means that the keys could not be had. */
const TOKEN_AT_FAULT = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/**
 * Reads the token Cloudflare Access puts on each request (Cf-Access-Jwt-Assertion). Only the header counts:
 * the cookie beside it may have come another way. A service token has no e-mail address and is nobody.
 */
export async function whoByAccess(door: AccessDoor, request: Request, now: number): Promise<AccessAnswer> {
  const token = request.headers.get("Cf-Access-Jwt-Assertion");
  if (!token || token.length > 8_192) return { kind: "nobody" };
  try {
    const { payload } = await jwtVerify(token, keys(door.team), {
      issuer: door.team,
      audience: door.audience,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "iat", "email"],
      currentDate: new Date(now),
    });
    const { email } = payload;
    const usable = typeof email === "string" && /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email);
    return usable ? { kind: "editor", name: email.toLowerCase() } : { kind: "nobody" };
  } catch (error) {
    if (TOKEN_AT_FAULT.some((fault) => error instanceof fault)) {
      logRefusal("desk", `an Access token was refused: ${String(error)}`);
      return { kind: "nobody" };
    }
    logFault("desk", `the keys of ${door.team} couldn’t be loaded: ${error}`);
    return { kind: "unavailable" };
  }
}
