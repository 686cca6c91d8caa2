import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import { Offline, Problem } from "../../../lib/api/client.ts";
import { openPool } from "../../../session/pool.ts";

/**
 * Signs in at the pool with the proof that a code was verified. False when the pool does not take it: it was used already, or
 * lasted no longer. Throws `Offline` or `Problem`.
 */
export async function signInWith(proof: string, email: string): Promise<boolean> {
  await openPool();
  return await spoken(async () => {
    try {
      await begin(await usernameOf(email));
      return (await confirmSignIn({ challengeResponse: proof })).isSignedIn;
    } catch (error) {
      if (isNamed(error, "NotAuthorizedException")) return false;
      throw error;
    }
  });
}

async function begin(username: string): Promise<void> {
  const input = { username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } } as const;
  try {
    await signIn(input);
  } catch (error) {
    if (!isNamed(error, "UserAlreadyAuthenticatedException")) throw error;
    await signOut();
    await signIn(input);
  }
}

/** The pool's user name of an address: its SHA-256 in lower-case hex, so that known and unknown look alike. */
async function usernameOf(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The pool's own limits, and the problem with which its firewall refuses too many requests (infra/platform/firewall-rules.ts).
const tooMany = ["LimitExceededException", "TooManyRequestsException", "too_many"];
// Its firewall refuses an address: in the pool's words, or with a page that is no answer of the pool.
const blocked = ["ForbiddenException", "SyntaxError"];
// One of the functions that the pool asks of us failed, as a call of the API does with our own 500.
const bugs = ["UserLambdaValidationException", "UnexpectedLambdaException", "InvalidLambdaResponseException"];

/** Runs something at the pool and puts its failures into our words. */
async function spoken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (isNamed(error, "NetworkError")) throw new Offline(error);
    if (isNamed(error, ...tooMany)) throw new Problem("too_many");
    if (isNamed(error, ...blocked)) throw new Problem("blocked");
    if (isNamed(error, ...bugs)) throw new Problem("bug");
    throw error;
  }
}

function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}
