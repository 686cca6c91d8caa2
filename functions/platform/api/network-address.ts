import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Call } from "#kernel/call/contract";
import { countWithin } from "./rate-limit.ts";

const windowSeconds = 15 * 60;

/** What an open call allows that says nothing of its own. */
const usually = 60;

/**
 * Counts an open call for the network address it comes from. Throws Problem 429, which says when it is worth another
 * try, once there were too many in this quarter of an hour; those that are refused are not counted.
 */
export async function limitAddress(call: Call, event: APIGatewayProxyEventV2, now: string): Promise<void> {
  const place = { pk: `ADDRESS#${networkOf(event)}`, sk: call.route };
  await countWithin({ ...place, kind: "address", most: call.perAddress ?? usually, windowSeconds }, now);
}

/**
 * The network address of whoever calls: the one that the edge has seen. The gateway adds the edge's own, and what
 * stands before may be made up by the caller.
 */
export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http;
  const passed = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  if (passed.length > 1 && passed.at(-1) === sourceIp) passed.pop();
  return passed.at(-1) || sourceIp;
}

/** A mark of the network that a request comes from, which does not tell it. Whoever has an IPv6 network has all addresses in it. */
export function networkOf(event: APIGatewayProxyEventV2): string {
  const address = addressOf(event);
  const one = isIPv6(address) ? firstGroups(address) : address;
  return hash("sha256", one).slice(0, 32);
}

/** The first four groups of an IPv6 address. */
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
