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

/** A user pool on this machine: sign-in by custom challenge, refresh, and the administration functions need. */
export interface Identity {
  /** Runs an operation by its name without prefix, for example `InitiateAuth`; refuses with AwsError. */
  call(operation: string, body: unknown): Promise<unknown>;
  /** The document at `<issuer>/.well-known/jwks.json`. */
  jwks(): unknown;
  /** The document at `<issuer>/.well-known/openid-configuration`. */
  openidConfiguration(): unknown;
  /**
   * Checks signature, issuer and times by the local clock and answers the claims; AwsError (401) otherwise.
   * Audience and `token_use` are for the caller to check, as they differ by authoriser.
   */
  verify(token: string): Promise<Record<string, unknown>>;
}

/** Opens the pool with everything it remembers on `disk`. */
export async function openIdentity(options: {
  disk: Disk;
  clock: Clock;
  invoke: Invoke;
  pool: Pool;
  region: string;
}): Promise<Identity> {
  const { disk, clock, pool } = options;
  const key = await openSigningKey(disk, pool.id);
  const users = openUsers(disk, clock, pool.id);
  const sessions = openSessions(disk, clock);
  const refreshTokens = openRefreshTokens(disk, clock);
  const run = openTriggers(options);
  const makeTokens = openTokens({ clock, pool, key, run });
  const handlers = {
    ...customAuth({ pool, users, sessions, refreshTokens, run, makeTokens }),
    ...refresh({ pool, users, refreshTokens, makeTokens }),
    ...admin({ pool, users, refreshTokens }),
  };
  /* Operations carry their handler's name with a capital: InitiateAuth is initiateAuth. */
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

/** How many tokens are remembered as signed by this pool; the oldest are checked anew. */
const mostRemembered = 1000;

/** A signature is checked once: what is signed stays signed. Whether a token's time is over is looked at each time. */
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
    // API Gateway takes no token that says it is from the future; jose asks only for `nbf`.
    if (payload.iat !== undefined && payload.iat * 1000 > clock.now()) {
      throw new AwsError("NotAuthorizedException", '"iat" claim timestamp check failed', 401);
    }
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AwsError("NotAuthorizedException", error.message, 401);
  }
}
