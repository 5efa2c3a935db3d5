import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { logFault, logRefusal } from "../../platform/log.ts";
import type { SignInMethods } from "./configured.ts";

/** Cloudflare Access's result: an editor's name, anonymous, or unavailable if the keys couldn't be loaded. */
export type AccessAnswer = { kind: "editor"; name: string } | { kind: "anonymous" } | { kind: "unavailable" };

const KEYS_TIMEOUT_MS = 3_000;
/** How long keys are cached, in ms. Access rotates them every six weeks at the same address. */
const KEYS_KEPT_MS = 60 * 60 * 1000;
/** The minimum time between two requests for the keys, in ms, so that forged tokens don't cause more. */
const KEYS_COOLDOWN_MS = 30_000;

const keysOf = new Map<string, JWTVerifyGetKey>();

function keys(team: string): JWTVerifyGetKey {
  const known = keysOf.get(team);
  if (known) return known;
  const fresh = createRemoteJWKSet(new URL(`${team}/cdn-cgi/access/certs`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  keysOf.set(team, fresh);
  return fresh;
}

/** Errors that mean that the keys couldn't be loaded; other errors of the library mean an invalid token. */
const NO_KEYS = ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JWK_INVALID"];

/**
 * Verifies the token of Cloudflare Access in Cf-Access-Jwt-Assertion. Ignores the cookie, which may come from
 * elsewhere. Rejects service tokens, which have no email address.
 */
export async function whoByAccess(
  config: NonNullable<SignInMethods["access"]>,
  request: Request,
  now: number,
): Promise<AccessAnswer> {
  const token = request.headers.get("Cf-Access-Jwt-Assertion");
  if (!token || token.length > 8_192) return { kind: "anonymous" };
  try {
    const { payload } = await jwtVerify(token, keys(config.team), {
      issuer: config.team,
      audience: config.audience,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "iat", "email"],
      currentDate: new Date(now),
    });
    const { email } = payload;
    const usable = typeof email === "string" && /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email);
    return usable ? { kind: "editor", name: email.toLowerCase() } : { kind: "anonymous" };
  } catch (error) {
    if (error instanceof errors.JOSEError && !NO_KEYS.includes(error.code)) {
      logRefusal("desk", `an Access token was refused: ${String(error)}`);
      return { kind: "anonymous" };
    }
    logFault("desk", `the keys of ${config.team} couldn’t be loaded: ${error}`);
    return { kind: "unavailable" };
  }
}
