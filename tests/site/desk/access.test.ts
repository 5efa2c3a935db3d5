import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ANCHOR, sampleNetwork, startUnderTest } from "../../site-under-test.ts";
import { openSite } from "../open-site.ts";

const TEAM = "https://newsroom.cloudflareaccess.com";
const AUDIENCE = "a".repeat(64);
const variables = { DESK_ACCESS_TEAM: TEAM, DESK_ACCESS_AUDIENCE: AUDIENCE };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

const first = await generateKeyPair("RS256");
const second = await generateKeyPair("RS256");
/** The keys that Access currently publishes, by id. */
let published: [string, Keys][] = [["one", first]];
let asked = 0;

const certs = async (): Promise<Response> => {
  asked += 1;
  const keys = published.map(async ([kid, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: "RS256",
    use: "sig",
  }));
  return Response.json({ keys: await Promise.all(keys) });
};

const site = await openSite({
  variables,
  network: (request) => (request.url === `${TEAM}/cdn-cgi/access/certs` ? certs() : sampleNetwork(request)),
});

interface Claims {
  issuer?: string;
  audience?: string;
  email?: string | null;
  expires?: number;
  kid?: string | null;
}

const now = () => Math.floor(ANCHOR / 1000);

/** The claims of an Access token, with changes. */
const claimsOf = ({ issuer, audience, email = "Ana@News.example", expires = 3_600 }: Claims = {}) => ({
  ...{ iss: issuer ?? TEAM, aud: audience ?? AUDIENCE, iat: now() - 10, exp: now() + expires },
  ...(email === null ? { common_name: "robot" } : { email }),
});

function token(keys: Keys, claims: Claims = {}): Promise<string> {
  const { kid = "one" } = claims;
  return new SignJWT(claimsOf(claims))
    .setProtectedHeader(kid === null ? { alg: "RS256" } : { alg: "RS256", kid })
    .sign(keys.privateKey);
}

const visit = (jwt: string, header = "Cf-Access-Jwt-Assertion") =>
  site.get("/desk", { headers: { [header]: jwt } });

describe("sign-in with Cloudflare Access", () => {
  it("admits the person that Access identifies by email address", async () => {
    const answer = await visit(await token(first));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("ana@news.example");
  });

  it("admits no one without a token, or with one in the cookie only", async () => {
    expect((await site.get("/desk")).status).toBe(401);
    expect((await visit(`CF_Authorization=${await token(first)}`, "Cookie")).status).toBe(401);
  });

  it("refuses every forged token", async () => {
    const stranger = await generateKeyPair("RS256");
    const unsigned = new UnsecuredJWT(claimsOf()).encode();
    // Algorithm confusion: uses the public key as the secret of an HMAC signature.
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(first.publicKey)));
    const symmetric = await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .sign(secret);
    const [head, body, mark] = (await token(first)).split(".");
    const changed = JSON.parse(Buffer.from(body ?? "", "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...changed, email: "eve@news.example" })).toString(
      "base64url",
    );
    const tokens: Record<string, string> = {
      "alg none": unsigned,
      "a symmetric signature": symmetric,
      "another audience": await token(first, { audience: "b".repeat(64) }),
      "another issuer": await token(first, { issuer: "https://evil.cloudflareaccess.com" }),
      expired: await token(first, { expires: -120 }),
      "an unknown key": await token(stranger, { kid: "stranger" }),
      "a stranger's key under a known name": await token(stranger),
      "a changed body": [head, forged, mark].join("."),
      "a service token": await token(first, { email: null }),
      "an address that is none": await token(first, { email: "<script>" }),
      "no token at all": "rubbish",
      "a very long one": "x".repeat(10_000),
    };
    for (const [name, jwt] of Object.entries(tokens)) expect.soft((await visit(jwt)).status, name).toBe(401);
  });

  it("caches the published keys: forged key names don't cause a request each", async () => {
    const before = asked;
    for (let time = 0; time < 5; time += 1) await visit(await token(second, { kid: `made-up-${time}` }));
    expect(asked - before).toBeLessThanOrEqual(1);
  });

  it("follows a key rotation", async () => {
    published = [
      ["two", second],
      ["one", first],
    ];
    const jwt = await token(second, { kid: "two", expires: 7_200 });
    await site.advance(2);
    expect((await visit(jwt)).status).toBe(200);
  });

  it("refuses a token without a key name if two keys are published, like any other invalid token", async () => {
    expect((await visit(await token(second, { kid: null, expires: 7_200 }))).status).toBe(401);
  });
});

it("answers 503 when the keys can't be fetched, and admits no one", async () => {
  const dead = await startUnderTest({
    variables,
    network: (request) =>
      request.url.startsWith(TEAM) ? Promise.reject(new Error("down")) : sampleNetwork(request),
  });
  const answer = await dead.get("/desk", { headers: { "Cf-Access-Jwt-Assertion": await token(first) } });
  expect(answer.status).toBe(503);
  await dead.stop();
});
