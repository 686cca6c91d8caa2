import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorCache } from "../../../infra/local/http/error-cache.ts";
import type { HttpRequest, HttpResponse } from "../../../infra/local/http/exchange.ts";
import { synthesise } from "../../infra/synthesis.ts";

const requestFor = (path: string, method = "GET"): HttpRequest => ({
  method,
  path,
  query: "",
  headers: {},
  body: Buffer.from(""),
  viewer: "192.0.2.1",
});

/** How many of two requests for one path reach an origin that answers with this status. */
async function reached(
  status: number,
  { seconds = new Map(), cacheControl = "no-store", method = "GET", wait = 9_999 }: Partial<Case> = {},
): Promise<number> {
  let at = 0;
  let requests = 0;
  const origin = async (): Promise<HttpResponse> => {
    requests += 1;
    return { status, headers: [["cache-control", cacheControl]], body: "" };
  };
  const cached = errorCache(seconds, () => at);
  await cached(requestFor("/api/me", method), origin);
  at += wait;
  await cached(requestFor("/api/me", method), origin);
  return requests;
}
interface Case {
  seconds: ReadonlyMap<number, number>;
  cacheControl: string;
  method: string;
  wait: number;
}

test.each([405, 500, 502, 503, 504])(
  "the edge caches a %i for ten seconds, even with no-store",
  async (status) => {
    expect(await reached(status)).toBe(1);
    expect(await reached(status, { wait: 10_000 })).toBe(2);
    expect(await reached(status, { method: "POST" })).toBe(2);
  },
);

test.each([404, 410, 414, 501])("the edge caches a %i only without no-store", async (status) => {
  expect([await reached(status), await reached(status, { cacheControl: "no-cache" })]).toEqual([2, 1]);
});

test.each([200, 401, 409, 429])("the edge never caches a %i of the API", async (status) => {
  expect(await reached(status)).toBe(2);
});

const Distribution = z.object({
  CustomErrorResponses: z.array(z.object({ ErrorCode: z.int(), ErrorCachingMinTTL: z.int() })),
});

test.each(["dev", "prod"] as const)(
  "the distribution of %s caches no error, so that one person's is nobody else's",
  async (stage) => {
    const [declared] = synthesise(stage).of("AWS::CloudFront::Distribution");
    const { CustomErrorResponses } = z.parse(Distribution, declared?.Properties.DistributionConfig);
    const seconds = new Map(CustomErrorResponses.map((each) => [each.ErrorCode, each.ErrorCachingMinTTL]));
    for (const status of [404, 405, 414, 500, 501, 502, 503, 504])
      expect([status, await reached(status, { seconds, cacheControl: "" })]).toEqual([status, 2]);
  },
);
