import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Invoke } from "../invoke.ts";
import type { Clock } from "../time/clock.ts";
import { admin } from "./admin.ts";
import { customAuth } from "./challenge/custom-auth.ts";
import { openSessions } from "./challenge/sessions.ts";
import type { Pool } from "./pool.ts";
import { refresh } from "./tokens/refresh.ts";
import { openRefreshTokens } from "./tokens/refresh-tokens.ts";
import { openSigningKey, type SigningKey } from "./tokens/signing-key.ts";
import { openTokens } from "./tokens/tokens.ts";
import { openTriggers } from "./triggers.ts";
import { openUsers } from "./users.ts";

export type { Client, Pool } from "./pool.ts";

/** A local user pool: sign-in by custom challenge, refresh, and administration for functions. */
export interface Identity {
  /** Runs an operation by its name without prefix, for example `InitiateAuth`; throws AwsError. */
  call(operation: string, body: unknown): Promise<unknown>;
  /** The document at `<issuer>/.well-known/jwks.json`. */
  jwks(): unknown;
  /** The document at `<issuer>/.well-known/openid-configuration`. */
  openidConfiguration(): unknown;
  /**
   * Verifies signature, issuer and times by the local clock and returns the claims; AwsError (401) otherwise.
   * The caller checks audience and `token_use`, which differ by authorizer.
   */
  verify(token: string): Promise<Record<string, unknown>>;
}

/** Opens the pool with its state on `disk`. */
export async function openIdentity(options: {
  disk: Disk;
  clock: Clock;
  invoke: Invoke;
  pool: Pool;
  region: string;
}): Promise<Identity> {
  const { disk, clock, pool } = options;
  const key = await openSigningKey(disk, pool.id);
  const users = openUsers(disk, clock, pool);
  const sessions = openSessions(disk, clock);
  const refreshTokens = openRefreshTokens(disk, clock);
  const run = openTriggers(options);
  const makeTokens = openTokens({ clock, pool, key, run });
  const handlers = {
    ...customAuth({ pool, users, sessions, refreshTokens, run, makeTokens }),
    ...refresh({ pool, users, refreshTokens, makeTokens }),
    ...admin({ pool, users, refreshTokens }),
  };
  /* An operation's handler has its name with a small initial: InitiateAuth is initiateAuth. */
  const operations = new Map<string, (body: unknown) => unknown>(
    Object.entries(handlers).map(([name, handle]) => [name.charAt(0).toUpperCase() + name.slice(1), handle]),
  );
  return {
    async call(operation, body) {
      const handle = operations.get(operation);
      if (handle === undefined) {
        throw new AwsError(
          "UnknownOperationException",
          `${operation} is not offered by the local user pool.`,
        );
      }
      return handle(body);
    },
    jwks: () => ({ keys: [key.published] }),
    openidConfiguration: () => ({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code", "token"],
      subject_types_supported: ["public"],
    }),
    verify: verifier(key, pool.issuer, clock),
  };
}

/** How many verified tokens are cached. */
const mostRemembered = 1000;

/** A signature is verified once and cached; expiry is checked each time. */
function verifier(key: SigningKey, issuer: string, clock: Clock): Identity["verify"] {
  const signed = new Map<string, JWTPayload>();
  return async (token) => {
    const known = signed.get(token);
    if (known?.exp !== undefined && known.exp * 1000 > clock.now()) return known;
    const payload = await verify(token, key, issuer, clock);
    signed.set(token, payload);
    const [oldest] = signed.keys();
    if (oldest !== undefined && signed.size > mostRemembered) signed.delete(oldest);
    return payload;
  };
}

async function verify(token: string, key: SigningKey, issuer: string, clock: Clock) {
  const checks = {
    issuer,
    algorithms: ["RS256"],
    currentDate: new Date(clock.now()),
    requiredClaims: ["exp"],
  };
  try {
    const { payload } = await jwtVerify(token, key.verify, checks);
    // API Gateway refuses a token issued in the future; jose checks only `nbf`.
    if (payload.iat !== undefined && payload.iat * 1000 > clock.now()) {
      throw new AwsError("NotAuthorizedException", '"iat" claim timestamp check failed', 401);
    }
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AwsError("NotAuthorizedException", error.message, 401);
  }
}
