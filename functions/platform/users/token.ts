import { JwtVerifier } from "aws-jwt-verify";
import {
  FetchError,
  JwtBaseError,
  JwtInvalidSignatureError,
  KidNotFoundInJwksError,
} from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { Problem } from "#kernel/call/problem";
import { secondsNow } from "../clock.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";

const patienceMs = 3000;
/** How far the clocks of who issues and who checks may be apart. */
const driftSeconds = 60;

/**
 * The library's own fetcher speaks https alone; where the keys are is for the environment to say. A function that is just
 * starting may be too busy to see the answer in time: it asks once more.
 */
const fetcher = { fetch: (uri: string) => keysAt(uri).catch(() => keysAt(uri)) };

async function keysAt(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new FetchError(uri, response.status);
  const keys = await response.arrayBuffer();
  if (isEmpty(keys)) log.error("JWKS is empty", { uri });
  return keys;
}

let verifier: ReturnType<typeof verifierOfPool> | undefined;

/**
 * The claims of an access token of our pool and our client, where no gateway has checked it. Throws Problem 401;
 * keys that can not be had are no refusal but a failure.
 */
export async function claimsOf(token: string): Promise<Record<string, unknown>> {
  verifier ??= verifierOfPool();
  try {
    const claims = await verifier.verify(token);
    const isOurs = claims.client_id === env("TOKEN_CLIENT");
    // The library looks at the times that a token names; the gateway wants them named, and issued by now.
    const isTimed = claims.exp !== undefined && (claims.iat ?? 0) <= secondsNow() + driftSeconds;
    if (!isOurs || !isTimed) throw new Problem("unauthenticated");
    return claims;
  } catch (error) {
    if (!(error instanceof JwtBaseError) || error instanceof FetchError) throw error;
    log.warn("token refused", { reason: reasonOf(error) });
    throw new Problem("unauthenticated");
  }
}

/** Why a token counts for nothing: for who reads the log. Who sent it learns only that it does not count. */
function reasonOf(error: JwtBaseError): string {
  if (error instanceof KidNotFoundInJwksError) return "No matching signing key found in JWKS";
  if (error instanceof JwtInvalidSignatureError) return "Invalid JWT signature";
  return error.name; // its message repeats what the sender wrote
}

function isEmpty(keys: ArrayBuffer): boolean {
  return /"keys"\s*:\s*\[\s*\]/.test(new TextDecoder().decode(keys));
}

function verifierOfPool() {
  const issuer = env("TOKEN_ISSUER");
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  // An access token has no audience: its client stands in a claim of its own.
  return JwtVerifier.create(
    { issuer, jwksUri, audience: null },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
}
