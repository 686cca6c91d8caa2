import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import { config } from "../lib/api/config.ts";
import { Offline } from "../lib/offline/offline-error.ts";
import { samePersonCheck } from "./person.ts";
import { removeTokens, tokenPrefix } from "./storage-keys.ts";

// Imports the user pool's library, so import this file lazily, on sign-in or if there is a session.

let ready: Promise<void> | undefined;

/** Configures the library with the address of the user pool. */
export function configureUserPool(): Promise<void> {
  ready ??= configure().catch((cause: unknown) => {
    ready = undefined;
    throw cause;
  });
  return ready;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await config();
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, location.origin).href;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { username: true },
        ...(endpoint && { userPoolEndpoint: endpoint }),
      },
    },
  });
}

/** The user pool's errors that end a session; the library has removed its tokens by then. Other errors do not end it. */
const sessionEndingErrors = ["NotAuthorizedException", "RefreshTokenReuseException", "UserNotFoundException"];

/**
 * The access token, a fresh one if forced. Undefined if the session has ended. Throws `Offline` if the user pool cannot
 * be reached.
 */
export async function accessToken(force: boolean): Promise<string | undefined> {
  const isSame = samePersonCheck();
  await configureUserPool();
  try {
    const session = await inTurn(() => fetchAuthSession({ forceRefresh: force }));
    if (isSame()) return session.tokens?.accessToken.toString();
    // The library stored new tokens although the person has since signed out.
    removeTokens();
    return undefined;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "";
    if (sessionEndingErrors.includes(name)) return undefined;
    if (name === "NetworkError") throw new Offline(cause);
    throw cause;
  }
}

/**
 * Runs in one tab at a time: a renewal replaces the refresh token, and the pool ends a session that reuses the old one.
 * The turn ends only when the tokens have reached the storage of the other tabs, a moment after they were stored.
 */
async function inTurn<Result>(renew: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(turnTimeoutMs);
  const renewed = Promise.withResolvers<Result>();
  const run = async () => {
    const before = refreshToken();
    renewed.resolve(renew());
    await renewed.promise.catch(() => undefined);
    if (refreshToken() !== before) await new Promise((resolve) => setTimeout(resolve, storedEverywhereMs));
  };
  navigator.locks.request("triscript_tokens", { signal }, run).catch((cause: unknown) => {
    renewed.reject(cause === signal.reason ? new Offline(cause) : cause);
  });
  return await renewed.promise;
}

const refreshToken = () =>
  Object.entries(localStorage).find(
    ([name]) => name.startsWith(tokenPrefix) && name.endsWith(".refreshToken"),
  )?.[1];

/** The longest wait of a tab for its turn. */
const turnTimeoutMs = 20_000;
const storedEverywhereMs = 250;

/** Signs out of the user pool. */
export async function signOutOfUserPool(): Promise<void> {
  await configureUserPool();
  await signOut();
}
