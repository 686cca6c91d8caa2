import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import { usernameOf } from "#domain/identity";
import { Offline, Problem } from "../../../lib/api/client.ts";
import { configureUserPool } from "../../../session/user-pool.ts";

/**
 * Signs in to the user pool with the proof of a verified code. False if the pool refuses it: used or expired. Throws
 * `Offline` or `Problem`.
 */
export async function signInWith(proof: string, email: string): Promise<boolean> {
  await configureUserPool();
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

// The user pool's own limits, and the firewall's answer to too many requests (infra/platform/firewall/firewall-rules.ts).
const tooMany = ["LimitExceededException", "TooManyRequestsException", "too_many"];
// The firewall blocks a network address: with the pool's error, or with a page that the pool's library cannot parse.
const blocked = ["ForbiddenException", "SyntaxError"];
// A trigger of the user pool failed; equivalent to a 500 of our API.
const bugs = ["UserLambdaValidationException", "UnexpectedLambdaException", "InvalidLambdaResponseException"];

/** Runs a call of the user pool and converts its errors to ours. */
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
