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

/** Runs a call of the user pool and converts its errors to ours. */
async function spoken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw poolProblem(error);
  }
}

// The user pool's own limits, and the firewall's answer to too many requests (infra/platform/firewall/firewall-rules.ts).
const tooMany = ["LimitExceededException", "TooManyRequestsException", "too_many"];
// The firewall blocks a network address: with the pool's error, or with a page that the pool's library cannot parse.
const blocked = ["ForbiddenException", "SyntaxError"];

/** An error of the user pool as one of ours; any other error unchanged. */
function poolProblem(error: unknown): unknown {
  if (isNamed(error, "NetworkError")) return new Offline(error);
  if (isNamed(error, ...tooMany)) return new Problem("too_many");
  if (isNamed(error, ...blocked)) return new Problem("blocked");
  return error;
}

/** Whether it is an error of one of these names. */
function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}
