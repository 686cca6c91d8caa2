import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import * as z from "zod/mini";
import { type Actor, Role } from "./domain/actor.ts";
import type { Call } from "./domain/contract.ts";
import { Problem } from "./domain/problem.ts";
import { get, glance, type Key } from "./table.ts";

const Claims = z.object({
  sub: z.string(),
  token_use: z.literal("access"),
  auth_time: z.coerce.number(),
  role: z.optional(z.string()),
});

const Account = z.object({ state: z.object({ role: Role, signedInSince: z.string() }) });

/** One token, said to be one: the gateway would take it bare, too. */
const Authorization = /^Bearer [^\s,]+$/i;

/** Who makes a call, from the token that the gateway verified. Throws Problem 401 or 403. */
export async function callerOf(call: Call, event: APIGatewayProxyEventV2WithJWTAuthorizer): Promise<Actor> {
  if (!Authorization.test(event.headers.authorization ?? "")) throw new Problem("unauthenticated");
  return await personOf(event.requestContext.authorizer?.jwt?.claims, call.by === "anyone" ? [] : call.by);
}

/** An account that was just opened may not have arrived where the cheap read looks. */
const glanceOrGet = async (key: Key) => (await glance(key)) ?? (await get(key));

/**
 * The person behind the claims of a verified token, checked again against the account, which is `read`. A role that is not one of
 * `roles` is refused before anything is read; a sign-in older than the account's `signedInSince` is over.
 */
export async function personOf(
  verified: unknown,
  roles: readonly Role[],
  read: typeof get = glanceOrGet,
): Promise<Actor> {
  const claims = z.safeParse(Claims, verified);
  if (!claims.success) throw new Problem("unauthenticated");
  const role = z.safeParse(Role, claims.data.role);
  if (!role.success || !roles.includes(role.data)) throw new Problem("forbidden");
  const key = { pk: `ACCOUNT#${claims.data.sub}`, sk: "ACCOUNT" };
  const account = z.safeParse(Account, await read(key));
  if (!account.success || account.data.state.role !== role.data) throw new Problem("forbidden");
  const signedInAt = claims.data.auth_time * 1000;
  if (signedInAt < Math.floor(Date.parse(account.data.state.signedInSince) / 1000) * 1000) {
    throw new Problem("unauthenticated");
  }
  return { id: claims.data.sub, role: role.data };
}
