import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import * as z from "zod/mini";
import { type Actor, Role } from "#kernel/actor";
import type { Call } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { type Closing, isClosed } from "#kernel/closing";
import { type get, getEventuallyOrNow } from "../table/table.ts";

const Claims = z.object({
  sub: z.string(),
  token_use: z.literal("access"),
  auth_time: z.coerce.number(),
  role: z.optional(z.string()),
  /** The account, where it is older than the pool. */
  account: z.optional(z.string()),
});

const Account = z.object({
  state: z.object({
    role: Role,
    signedInSince: z.string(),
    closingRequestedAt: z.optional(z.string()),
  }),
});

/** Requires exactly one bearer token: the gateway would also accept a bare one. */
const Authorization = /^Bearer [^\s,]+$/i;

/** A caller whose token is verified and whose account is not checked yet. */
export interface Claimed {
  readonly actor: Actor;
  readonly signedInAt: number;
}

/** Reads the caller from the token that the gateway verified. Throws Problem 401 or 403. */
export function callerOf(call: Call, event: APIGatewayProxyEventV2WithJWTAuthorizer): Claimed {
  if (!Authorization.test(event.headers.authorization ?? "")) throw new Problem("unauthenticated");
  return claimedBy(event.requestContext.authorizer?.jwt?.claims, call.roles === "anyone" ? [] : call.roles);
}

/**
 * Reads the person from the claims of a verified token. Throws Problem 401, and 403 for a role that is not one of
 * `roles`.
 */
export function claimedBy(verified: unknown, roles: readonly Role[]): Claimed {
  const claims = z.safeParse(Claims, verified);
  if (!claims.success) throw new Problem("unauthenticated");
  const role = z.safeParse(Role, claims.data.role);
  if (!role.success || !roles.includes(role.data)) throw new Problem("forbidden");
  const { sub, account = sub, auth_time } = claims.data;
  return { actor: { id: account, role: role.data }, signedInAt: auth_time * 1000 };
}

/**
 * Checks the claims against the account that is `read`: the role must match, and the sign-in must not be older than
 * `signedInSince`. Returns what it says about its end. Throws Problem 401 or 403.
 */
export async function checkAccount(
  { actor, signedInAt }: Claimed,
  read: typeof get = getEventuallyOrNow,
): Promise<Closing> {
  const account = z.safeParse(Account, await read({ pk: `ACCOUNT#${actor.id}`, sk: "ACCOUNT" }));
  if (!account.success || account.data.state.role !== actor.role) throw new Problem("forbidden");
  const since = Math.floor(Date.parse(account.data.state.signedInSince) / 1000) * 1000;
  if (signedInAt < since) throw new Problem("unauthenticated");
  return account.data.state;
}

/** Checks the account of a call's caller. Throws the same, and Problem 409 for a change by a person whose account is closed. */
export async function checkCaller(call: Call, caller: Claimed, now: string): Promise<void> {
  const account = await checkAccount(caller);
  if (call.evenClosed || call.route.startsWith("GET ")) return;
  if (isClosed(account, now)) throw new Problem("closing_begun");
}
