import { v7 as newId } from "uuid";
import { expect } from "vitest";
import * as z from "zod/mini";
import { usernameOf } from "../../functions/identity/username.ts";
import { first, mailsTo, type World } from "../world.ts";

const Tokens = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.optional(z.string()),
});
const Answer = z.object({
  Session: z.optional(z.string()),
  AuthenticationResult: z.optional(Tokens),
  __type: z.optional(z.string()),
});

/** The calls that need no sign-in, as anybody on the network can make them: our API's and the pool's. */
export function door({ origin }: World) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const more = { "content-type": "application/json", ...headers };
    return await fetch(`${origin}/api${path}`, { method: "POST", headers: more, body: JSON.stringify(body) });
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
    return { status: response.status, ...z.parse(Answer, await response.json()) };
  };
  const begin = (email: string) =>
    pool("InitiateAuth", { AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: usernameOf(email) } });
  return {
    post,
    pool,
    begin,
    answer: (email: string, Session: string | undefined, code: string, role?: string) =>
      pool("RespondToAuthChallenge", {
        ChallengeName: "CUSTOM_CHALLENGE",
        Session,
        ChallengeResponses: { USERNAME: usernameOf(email), ANSWER: code },
        ...(role && { ClientMetadata: { role } }),
      }),
    open: (email: string) => post("/identity/accounts", { email }),
    askForReset: (email: string) => post("/identity/reset-codes", { email }),
    reset: (email: string, code: string, password = "a long new password") =>
      post("/identity/password", { email, code, password }),
    /** How many codes were mailed to an address. */
    codesTo: async (email: string) =>
      (await mailsTo(origin, email)).filter(({ text }) => /\b\d{6}\b/.test(text)).length,
    /** The code that was mailed last. */
    codeTo: async (email: string) => {
      const mails = (await mailsTo(origin, email)).filter(({ text }) => /\b\d{6}\b/.test(text));
      return /\b\d{6}\b/.exec(first(mails).text)?.[0] ?? "";
    },
    newAddress: () => `somebody.${newId()}@example.com`,
  };
}

/** A code that is surely another one. */
export const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** What an answer is made of, without the name of the request, which is never twice the same. */
export async function said(response: Response) {
  const { requestId, ...body } = await response.json();
  expect(response.status < 300 || typeof requestId === "string").toBe(true);
  return { status: response.status, body, type: response.headers.get("content-type") };
}

const Texts = z.object({ L: z.array(z.object({ S: z.string() })) });
const Kept = z.object({ Item: z.object({ issued: Texts, missed: Texts }) });

/** When codes were made and missed for an address, as it is kept. */
export async function keptOf({ tables }: World, email: string) {
  const key = { pk: { S: `CODE#${usernameOf(email)}` }, sk: { S: "CODE" } };
  const answer: unknown = await tables.call("GetItem", { TableName: first(tables.names), Key: key });
  const { issued, missed } = z.parse(Kept, answer).Item;
  return { issued: issued.L.map(({ S }) => S), missed: missed.L.map(({ S }) => S) };
}
