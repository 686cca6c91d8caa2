import { request } from "node:http";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import * as z from "zod/mini";
import { usernameOf } from "#domain/identity";
import { first, mailsTo, type World } from "../world.ts";

const Tokens = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.optional(z.string()),
});
const PoolAnswer = z.object({
  Session: z.optional(z.string()),
  AuthenticationResult: z.optional(Tokens),
  __type: z.optional(z.string()),
});
const ChallengeReply = z.object({ challenge: z.string() });

/** A client without a sign-in: its network address (one of this machine's own) and its browser. */
export interface Client {
  readonly network?: string;
  /** The browser's cookie. */
  readonly cookie?: string;
}

/** The calls without a sign-in, as anyone on the network can make them: our API's and the pool's. */
export function identityCalls({ origin }: World, place: Client = {}) {
  /** The last challenge of an address. */
  const challenges = new Map<string, string>();
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const more = { "content-type": "application/json", ...headers };
    const cookie = place.cookie ? { cookie: place.cookie } : {};
    return await sendFrom(`${origin}/api${path}`, JSON.stringify(body), { ...more, ...cookie }, place);
  };
  const pool = async (operation: string, body: object) => {
    const { userPoolClientId } = await (await fetch(`${origin}/config.json`)).json();
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    };
    const request = {
      method: "POST",
      headers,
      body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
    };
    const response = await fetch(`${origin}/identity/`, request);
    return { status: response.status, ...z.parse(PoolAnswer, await response.json()) };
  };
  const ask = (path: string) => async (email: string, challenge?: string) => {
    const response = await post(path, { email, ...(challenge && { challenge }) });
    const body: unknown = await response.clone().json();
    const reply = z.safeParse(ChallengeReply, body).data;
    if (reply) challenges.set(email, reply.challenge);
    return response;
  };
  const requestChallenge = (path: string) => async (email: string, challenge?: string) => {
    const response = await ask(path)(email, challenge);
    expect(response.status).toBe(202);
    return z.parse(ChallengeReply, await response.json()).challenge;
  };
  const beginAtPool = async (email: string) =>
    await pool("InitiateAuth", {
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: await usernameOf(email) },
    });
  const answerAtPool = async (email: string, Session: string | undefined, ANSWER: string) =>
    await pool("RespondToAuthChallenge", {
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME: await usernameOf(email), ANSWER },
    });
  const challengeOf = (email: string) => challenges.get(email) ?? "no-challenge-was-requested";
  const verify = (email: string, code: string, more: { challenge?: string; role?: string } = {}) =>
    post("/identity/sign-ins", { email, code, challenge: challengeOf(email), ...more });
  return {
    post,
    pool,
    beginAtPool,
    answerAtPool,
    verify,
    /** Requests a code for signing in, or for signing up; returns the challenge. */
    askForCode: requestChallenge("/identity/sign-in-codes"),
    signUp: requestChallenge("/identity/accounts"),
    /** The same with the raw answer. */
    postForCode: ask("/identity/sign-in-codes"),
    postToSignUp: ask("/identity/accounts"),
    postForReset: ask("/identity/reset-codes"),
    askForReset: requestChallenge("/identity/reset-codes"),
    reset: (email: string, code: string, password = "a long new password") =>
      post("/identity/password", { email, code, password, challenge: challengeOf(email) }),
    /**
     * Answers the last challenge of an address, and continues at the pool with the proof; undefined when it
     * is refused.
     */
    async signIn(email: string, code: string, more: { challenge?: string; role?: string } = {}) {
      const right = await verify(email, code, more);
      if (!right.ok) return undefined;
      const { proof } = z.parse(z.object({ proof: z.string() }), await right.json());
      const { Session } = await beginAtPool(email);
      return (await answerAtPool(email, Session, proof)).AuthenticationResult;
    },
    /** The number of codes mailed to an address. */
    codesTo: async (email: string) => (await codesTo(origin, email)).length,
    /** The last mailed code. */
    codeTo: async (email: string) => first(await codesTo(origin, email)),
    newAddress: () => `somebody.${newId()}@example.com`,
  };
}

/** The codes that were mailed to an address, newest first. */
export async function codesTo(origin: string, email: string): Promise<string[]> {
  return (await mailsTo(origin, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** Posts from a network address of this machine; it has all that begin with 127. */
async function sendFrom(
  url: string,
  body: string,
  headers: Record<string, string>,
  { network }: Client,
): Promise<Response> {
  if (!network) return await fetch(url, { method: "POST", headers, body });
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sent = request(url, { method: "POST", headers, localAddress: network }, async (answer) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: given }));
  });
  sent.on("error", reject);
  sent.end(body);
  return await promise;
}

/** Another code than the given one. */
export const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** An answer without the ids of the request and the challenge, which differ every time. */
export async function bodyOf(response: Response) {
  const { requestId, challenge, ...body } = await response.json();
  expect(response.status < 300 || typeof requestId === "string").toBe(true);
  const began = challenge === undefined ? {} : { began: /^[\w-]{22}$/.test(challenge) };
  return { status: response.status, body, ...began, type: response.headers.get("content-type") };
}

const Texts = z.optional(z.object({ L: z.array(z.object({ S: z.string() })) }));
const StoredCodes = z.object({ sk: z.object({ S: z.string() }), issued: Texts, missed: Texts });

/** The times of mailed codes and of misses for an address, as stored for the calling network. */
export async function storedCodesOf({ tables }: World, email: string) {
  const answer: unknown = await tables.call("Query", {
    TableName: first(tables.names),
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": { S: `CODE#${await usernameOf(email)}` }, ":sk": { S: "NETWORK#" } },
  });
  const { issued, missed } = first(z.parse(z.object({ Items: z.array(StoredCodes) }), answer).Items);
  return { issued: issued?.L.map(({ S }) => S) ?? [], missed: missed?.L.map(({ S }) => S) ?? [] };
}
