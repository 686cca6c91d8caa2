import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let server: Server;
let issuer: string;
let keys: object[];
/** The number of next requests without an answer. */
let lost: number;
let logged: string[];
const pool = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");

beforeEach(async () => {
  lost = 0;
  server = createServer((_, response) => {
    if (lost-- > 0) response.destroy();
    else response.end(JSON.stringify({ keys }));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("The server has no port.");
      resolve(address.port);
    });
  });
  issuer = `http://127.0.0.1:${port}/pool`;
  vi.stubEnv("TOKEN_ISSUER", issuer).stubEnv("TOKEN_CLIENT", "client");
  keys = [{ ...(await exportJWK(pool.publicKey)), kid: "known", alg: "RS256", use: "sig" }];
  logged = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

/** Verifies a token that claims to be the pool's; nothing is cached from earlier tests. */
async function judge(by: CryptoKey, kid: string): Promise<string> {
  vi.resetModules();
  const { claimsOf } = await import("../../functions/platform/users/token.ts");
  const token = await new SignJWT({ client_id: "client", token_use: "access" })
    .setProtectedHeader({ alg: "RS256", kid })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(by);
  return await claimsOf(token).then(
    () => "taken",
    (error: Error) => error.message,
  );
}

test("the pool's own token is accepted with the key it names, and nothing is logged (API-12)", async () => {
  expect(await judge(pool.privateKey, "known")).toBe("taken");
  expect(logged).toEqual([]);
});

test("a failed download of the keys is retried once, and then it is a server error, not a refusal", async () => {
  lost = 1;
  expect(await judge(pool.privateKey, "known")).toBe("taken");
  lost = 2;
  expect(await judge(pool.privateKey, "known")).toBe("fetch failed");
});

test.each([
  ["of an unknown key (ERR-13)", pool.privateKey, "unknown", "No matching signing key found in JWKS"],
  ["with a stranger's signature (ERR-14)", stranger.privateKey, "known", "Invalid JWT signature"],
])("a token %s is refused, and the log gives the reason (OPEN-123)", async (_, by, kid, reason) => {
  expect(await judge(by, kid)).toBe("Please sign in.");
  expect(logged).toEqual([expect.stringContaining(reason)]);
});

test("a pool without keys refuses everybody, and the log says so (ERR-12, OPEN-123)", async () => {
  keys = [];
  expect(await judge(pool.privateKey, "known")).toBe("Please sign in.");
  expect(logged.join(" ")).toContain("JWKS is empty");
});
