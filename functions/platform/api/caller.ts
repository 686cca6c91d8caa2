import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import * as z from "zod/mini";
import { type Actor, Role } from "#kernel/actor";
import type { Call } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { get, getEventually, type Key } from "../table/table.ts";

const Claims = z.object({
  sub: z.string(),
  token_use: z.literal("access"),
  auth_time: z.coerce.number(),
  role: z.optional(z.string()),
});

const Account = z.object({ state: z.object({ role: Role, signedInSince: z.string() }) });

/** One token, said to be one: the gateway would take it bare, too. */
const Authorization = /^Bearer [^\s,]+$/i;

/** Somebody by a verified token, whose account was not looked at yet. */
export interface Claimed {
  readonly actor: Actor;
  readonly signedInAt: number;
}

/** Who makes a call, from the token that the gateway verified. Throws Problem 401 or 403. */
export function callerOf(call: Call, event: APIGatewayProxyEventV2WithJWTAuthorizer): Claimed {
  if (!Authorization.test(event.headers.authorization ?? "")) throw new Problem("unauthenticated");
  return claimedBy(event.requestContext.authorizer?.jwt?.claims, call.roles === "anyone" ? [] : call.roles);
}

/** The person that the claims of a verified token name. Throws Problem 401, and 403 for a role that is not one of `roles`. */
export function claimedBy(verified: unknown, roles: readonly Role[]): Claimed {
  const claims = z.safeParse(Claims, verified);
  if (!claims.success) throw new Problem("unauthenticated");
  const role = z.safeParse(Role, claims.data.role);
  if (!role.success || !roles.includes(role.data)) throw new Problem("forbidden");
  return { actor: { id: claims.data.sub, role: role.data }, signedInAt: claims.data.auth_time * 1000 };
}

/** An account that was just opened may not have arrived where the cheap read looks. */
const getEventuallyOrNow = async (key: Key) => (await getEventually(key)) ?? (await get(key));

/**
 * Checks a claimed person against the account, which is `read`: the role is the account's, and a sign-in older than its
 * `signedInSince` is over. Throws Problem 401 or 403.
 */
export async function checkAccount(
  { actor, signedInAt }: Claimed,
  read: typeof get = getEventuallyOrNow,
): Promise<void> {
  const account = z.safeParse(Account, await read({ pk: `ACCOUNT#${actor.id}`, sk: "ACCOUNT" }));
  if (!account.success || account.data.state.role !== actor.role) throw new Problem("forbidden");
  const since = Math.floor(Date.parse(account.data.state.signedInSince) / 1000) * 1000;
  if (signedInAt < since) throw new Problem("unauthenticated");
}
