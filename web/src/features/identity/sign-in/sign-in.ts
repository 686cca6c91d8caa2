import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import { usernameOf } from "#domain/identity";
import { configureUserPool } from "../../../session/user-pool.ts";
import { isNamed, poolProblem } from "./pool-problem.ts";

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
