import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import type { OpenRole } from "../../../../events/identity.ts";
import { contract } from "../../../../functions/identity/contract.ts";
import { openPool } from "../../app/session/pool.ts";
import { client, Offline, Problem } from "../../lib/api.ts";

const identity = client(contract);

/** Makes sure an address can sign in; the answer is the same whether or not it already could. */
export async function openAccount(email: string): Promise<void> {
  await identity.openAccount({ email });
}

/** Begins a sign-in at the pool, which sends a code if it knows the address. Throws `Offline` or `Problem`. */
export async function askForCode(email: string): Promise<void> {
  await openPool();
  await spoken(async () => begin(await usernameOf(email)));
}

/**
 * Answers with the code. The role counts only with the first code of an account that is right. `renewed`: the session of
 * this sign-in was over or lost, another one began, and the code did not belong to it any more.
 */
export async function answerCode(
  code: string,
  about: { email: string; role: OpenRole },
): Promise<"right" | "wrong" | "renewed"> {
  await openPool();
  return spoken(async () => {
    try {
      return await answer(code, about);
    } catch (error) {
      if (!isNamed(error, "NotAuthorizedException", "SignInException")) throw error;
      // The session of this sign-in is used up, over, or lost because the page was loaded again: begin another one. A
      // code belongs to the address and not to the session, so one that met none is tried again.
      const wasLost = error.name === "SignInException" || error.message.includes("session");
      await begin(await usernameOf(about.email));
      if (!wasLost) return "wrong";
      return (await answer(code, about)) === "right" ? "right" : "renewed";
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

async function answer(
  code: string,
  { email, role }: { email: string; role: OpenRole },
): Promise<"right" | "wrong"> {
  const { isSignedIn } = await confirmSignIn({
    challengeResponse: code,
    options: { clientMetadata: { role, email } },
  });
  return isSignedIn ? "right" : "wrong"; // another challenge instead of tokens: the code was wrong
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
