import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import { config } from "../lib/api/config.ts";
import { Offline } from "../lib/offline/offline-error.ts";
import { stillSame } from "./person.ts";
import { tokenPrefix } from "./traces.ts";

// Loads the pool's library: import it lazily, when somebody signs in or has a session.

let ready: Promise<void> | undefined;

/** Tells the pool's library where the pool is. */
export function openPool(): Promise<void> {
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

/** The errors with which the pool ends a session for good; its tokens are removed by then. A session survives all others. */
const refusals = ["NotAuthorizedException", "RefreshTokenReuseException", "UserNotFoundException"];

/**
 * The access token; a fresh one when forced. Undefined when the session is over, also because the person left meanwhile;
 * throws `Offline` when nobody answers.
 */
export async function accessToken(force: boolean): Promise<string | undefined> {
  const isSame = stillSame();
  await openPool();
  try {
    const session = await fetchAuthSession({ forceRefresh: force });
    if (isSame()) return session.tokens?.accessToken.toString();
    // The library has stored the new tokens, although the old ones were removed meanwhile.
    forgetTokens();
    return undefined;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "";
    if (refusals.includes(name)) return undefined;
    if (name === "NetworkError") throw new Offline(cause);
    throw cause;
  }
}

/** Ends the session at the pool and removes its tokens from this browser. */
export async function leavePool(): Promise<void> {
  try {
    await openPool();
    await signOut();
  } finally {
    forgetTokens();
  }
}

/** Removes all tokens, those of a former pool client too: they would look like a session for ever. */
function forgetTokens(): void {
  const tokens = Object.keys(localStorage).filter((key) => key.startsWith(tokenPrefix));
  for (const key of tokens) localStorage.removeItem(key);
}
