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
/** The tolerated clock difference between issuer and verifier. */
const driftSeconds = 60;

/**
 * The library's own fetcher only supports https; the environment sets the key location. Retry once: a function that is
 * starting may be too busy to read the answer in time.
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
 * The claims of an access token of our pool and client, for requests that no gateway verified. Throws Problem 401; if
 * the keys cannot be fetched, that is a failure and not a refusal.
 */
export async function claimsOf(token: string): Promise<Record<string, unknown>> {
  verifier ??= verifierOfPool();
  try {
    const claims = await verifier.verify(token);
    const isOurs = claims.client_id === env("TOKEN_CLIENT");
    // The library checks only the times that a token has; like the gateway, require them, and `iat` not in the future.
    const isTimed = claims.exp !== undefined && (claims.iat ?? 0) <= secondsNow() + driftSeconds;
    if (!isOurs || !isTimed) throw new Problem("unauthenticated");
    return claims;
  } catch (error) {
    if (!(error instanceof JwtBaseError) || error instanceof FetchError) throw error;
    log.warn("token refused", { reason: reasonOf(error) });
    throw new Problem("unauthenticated");
  }
}

/** Why a token is invalid, for the log only. The sender learns only that it is invalid. */
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
  // An access token has no audience: its client is in the `client_id` claim.
  return JwtVerifier.create(
    { issuer, jwksUri, audience: null },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
}
