import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Call } from "#kernel/call/contract";
import { countWithin } from "./rate-limit.ts";

const windowSeconds = 15 * 60;

/**
 * Counts an open call for its network address. Throws Problem 429 with `retryAfter` after too many in a quarter of an
 * hour; refused calls are not counted.
 */
export async function limitAddress(
  { route, perAddress: most }: Extract<Call, { roles: "anyone" }>,
  event: APIGatewayProxyEventV2,
  now: string,
): Promise<void> {
  const place = { pk: `ADDRESS#${networkOf(event)}`, sk: route };
  await countWithin({ ...place, kind: "address", most, windowSeconds }, now);
}

/**
 * The caller's network address as the edge saw it. The gateway appends the edge's own address, and the caller may have
 * invented the entries before it.
 */
export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http;
  const passed = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  if (passed.length > 1 && passed.at(-1) === sourceIp) passed.pop();
  return passed.at(-1) || sourceIp;
}

/**
 * A hash of the caller's network, from which the address cannot be derived. All addresses of an IPv6 network count as
 * one, because one customer has them all.
 */
export function networkOf(event: APIGatewayProxyEventV2): string {
  const address = addressOf(event);
  const one = isIPv6(address) ? firstGroups(address) : address;
  return hash("sha256", one).slice(0, 32);
}

function firstGroups(address: string): string {
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const between = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
