import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import { addressOf } from "../../../functions/platform/api/network-address.ts";

const event = (sourceIp: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    requestContext: { http: { sourceIp } },
  }) as APIGatewayProxyEventV2;

test.each([
  [
    "behind the edge it is the one that the edge has seen",
    "130.176.1.1",
    "203.0.113.7, 130.176.1.1",
    "203.0.113.7",
  ],
  ["a caller's own prefix is ignored", "130.176.1.1", "1.2.3.4, 203.0.113.7, 130.176.1.1", "203.0.113.7"],
  ["an edge whose own address is not added", "130.176.1.1", "1.2.3.4, 203.0.113.7", "203.0.113.7"],
  ["without an edge it is the caller's", "203.0.113.7", undefined, "203.0.113.7"],
  ["without an edge, written down once", "203.0.113.7", "203.0.113.7", "203.0.113.7"],
])("the network address: %s", (_, sourceIp, forwarded, expected) => {
  expect(addressOf(event(sourceIp, forwarded))).toBe(expected);
});
