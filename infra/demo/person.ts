import * as z from "zod/mini";
import { contract } from "#contract/identity";
import { Email, type OpenRole, usernameOf } from "#domain/identity";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";

/** A person signed in to a running product, who makes the same calls as the web app. */
export interface Person {
  readonly email: string;
  readonly id: string;
  /** Makes a call of a contract; returns its output, throws Refused for a problem. */
  call<C extends Call>(call: C, input: z.input<C["input"]>): Promise<z.output<C["output"]>>;
  /** The person's tokens as a browser has them, renewed when they have expired. */
  tokens(): Promise<Tokens>;
  /** An unchecked request, with the person's token unless headers say otherwise. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** The product answered with a problem: its status and its body. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: unknown;
  constructor(status: number, problem: unknown) {
    super(`${status} ${JSON.stringify(problem)}`);
    this.name = "Refused";
    this.status = status;
    this.problem = problem;
  }
}

const Input = z.record(z.string(), z.unknown());
const Settings = z.object({ userPoolClientId: z.string(), userPoolEndpoint: z.string() });
const Tokens = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.optional(z.string()),
});
type Tokens = z.infer<typeof Tokens>;
const Challenge = z.object({
  Session: z.optional(z.string()),
  AuthenticationResult: z.optional(Tokens),
});
const Mails = z.array(z.object({ text: z.string(), at: z.string() }));
const Claims = z.object({ sub: z.string(), exp: z.number(), iat: z.number() });

/** Signs in with the code from the mailbox, and creates the account if there is none. Only then does `role` matter. */
export async function signIn(origin: string, address: string, role?: OpenRole): Promise<Person> {
  const email = z.parse(Email, address);
  const { userPoolClientId, userPoolEndpoint } = z.parse(Settings, await json(origin, "GET", "/config.json"));
  // The pool is served by the product itself, but the caller may use another host name for it.
  const settings = { userPoolClientId, userPoolEndpoint: `${origin}${new URL(userPoolEndpoint).pathname}` };
  let tokens = await freshTokens(origin, settings, email, role);
  const person: Person = {
    email,
    id: claimsOf(tokens.AccessToken).sub,
    async tokens() {
      if (await isOver(origin, tokens.AccessToken)) tokens = await renewed(origin, settings, email, tokens);
      return tokens;
    },
    async request(method, path, body, headers) {
      const sent = tokens;
      const ask = async () =>
        await send(
          `${origin}${path}`,
          method,
          body,
          headers ?? { authorization: `Bearer ${tokens.AccessToken}` },
        );
      const response = await ask();
      // The answer shows that the tokens have expired; reading the clock first would cost a request more for each call.
      if (headers || response.status !== 401 || (await person.tokens()) === sent) return response;
      await response.body?.cancel();
      return await ask();
    },
    async call(call, input) {
      const { method, path, body } = requestOf(call, z.parse(Input, input));
      const response = await person.request(method, `/api${path}`, body);
      const answer: unknown = await response.json();
      if (!response.ok) throw new Refused(response.status, answer);
      return z.parse(call.output, answer) as never;
    },
  };
  return person;
}

async function freshTokens(
  origin: string,
  settings: z.infer<typeof Settings>,
  email: string,
  role?: OpenRole,
) {
  const before = await newestMail(origin, email);
  const { challenge } = await openCall(origin, role ? contract.signUp : contract.askForSignInCode, { email });
  const mail = await newestMail(origin, email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code || mail?.at === before?.at) throw new Error(`No new code arrived for ${email}.`);
  const { proof } = await openCall(origin, contract.signIn, { email, challenge, code, role });
  return await tokensFor(settings, email, proof);
}

/** Makes a call that needs no sign-in. */
async function openCall<C extends Call>(
  origin: string,
  call: C,
  input: z.input<C["input"]>,
): Promise<z.output<C["output"]>> {
  const { method, path, body } = requestOf(call, z.parse(Input, input));
  return z.parse(call.output, await json(origin, method, `/api${path}`, body)) as never;
}

/** The tokens that the pool returns for a correct code. */
async function tokensFor(settings: z.infer<typeof Settings>, email: string, proof: string): Promise<Tokens> {
  const USERNAME = await usernameOf(email);
  const begun = await askPool(settings, "InitiateAuth", {
    AuthFlow: "CUSTOM_AUTH",
    AuthParameters: { USERNAME },
  });
  const answer = await askPool(settings, "RespondToAuthChallenge", {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: begun.Session,
    ChallengeResponses: { USERNAME, ANSWER: proof },
  });
  if (!answer.AuthenticationResult) throw new Error(`The code of ${email} was not accepted.`);
  return answer.AuthenticationResult;
}

async function renewed(
  origin: string,
  settings: z.infer<typeof Settings>,
  email: string,
  tokens: Tokens,
): Promise<Tokens> {
  const body = { RefreshToken: tokens.RefreshToken };
  const answer = await askPool(settings, "GetTokensFromRefreshToken", body).catch((error: unknown) => {
    if (error instanceof Refused) return undefined; // the refresh token has expired: sign in again
    throw error;
  });
  const next = answer?.AuthenticationResult;
  return next ? { RefreshToken: tokens.RefreshToken, ...next } : await freshTokens(origin, settings, email);
}

async function askPool(
  { userPoolEndpoint, userPoolClientId }: z.infer<typeof Settings>,
  operation: string,
  body: object,
) {
  const response = await fetch(userPoolEndpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, answer);
  return z.parse(Challenge, answer);
}

async function newestMail(origin: string, email: string) {
  const mails = await json(origin, "GET", `/local/mail?to=${encodeURIComponent(email)}`);
  return z.parse(Mails, mails).find((mail) => /\b\d{6}\b/.test(mail.text));
}

async function isOver(origin: string, token: string): Promise<boolean> {
  const { now } = z.parse(z.object({ now: z.string() }), await json(origin, "GET", "/local/clock"));
  const { exp, iat } = claimsOf(token);
  // If the same data was restarted at an earlier moment, its tokens are from the future and as invalid as expired ones.
  return exp * 1000 < Date.parse(now) + 5000 || iat * 1000 > Date.parse(now);
}

function claimsOf(token: string) {
  return z.parse(Claims, JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")));
}

async function json(origin: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await send(`${origin}${path}`, method, body, {});
  if (!response.ok) throw new Refused(response.status, await response.text());
  return await response.json();
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...content,
  });
}
