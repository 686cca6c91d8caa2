import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { mostBytesOf } from "#kernel/call/contract";
import { problems } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { buildApp } from "../../../infra/build-app.ts";
import { contracts } from "../../../infra/contexts.ts";
import { environments } from "../inventory.ts";
import { type Declared, type Synthesis, synthesise } from "../synthesis.ts";

const dev = synthesise("dev");
const prod = synthesise("prod");

const Acl = z.object({
  Scope: z.string(),
  DefaultAction: z.object({ Allow: z.object({}) }),
  CustomResponseBodies: z.record(z.string(), z.object({ ContentType: z.string(), Content: z.string() })),
  Rules: z.array(
    z.object({
      Name: z.string(),
      Priority: z.int(),
      Action: z.optional(z.unknown()),
      Statement: z.unknown(),
    }),
  ),
});
const Behaviour = z.object({ PathPattern: z.optional(z.string()), ResponseHeadersPolicyId: z.unknown() });
const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: Behaviour,
    CacheBehaviors: z.array(Behaviour),
    WebACLId: z.optional(z.unknown()),
    Logging: z.optional(z.unknown()),
    Origins: z.array(
      z.object({
        DomainName: z.unknown(),
        OriginCustomHeaders: z.optional(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })),
        ),
      }),
    ),
  }),
});

it("prod has a firewall at the distribution and one at the user pool, dev has none", () => {
  expect(dev.of("AWS::WAFv2::WebACL")).toEqual([]);
  expect(distributionOf(dev).WebACLId).toBeUndefined();

  const acls = prod.of("AWS::WAFv2::WebACL");
  expect(acls.map(({ stack, Properties }) => [stack, Properties.Scope])).toEqual([
    ["Edge", "CLOUDFRONT"],
    ["Identity", "REGIONAL"],
  ]);
  const [edge, pool] = acls.map(({ path }) => `${path}.Arn`);
  expect(prod.spell(distributionOf(prod).WebACLId, "Web")).toBe(edge);
  const [bound] = prod.of("AWS::WAFv2::WebACLAssociation").map((each) => spelt(prod, each));
  expect(bound).toEqual({
    ResourceArn: expect.stringMatching(/^Identity\.SignInPool\w+\.Arn$/),
    WebACLArn: pool,
  });
});

it("the firewall and the log of the distribution are made in us-east-1, whatever the stage's region", () => {
  const stacks = (region: string) =>
    buildApp({ stage: "prod", code: "inline", context: { region } })
      .synth()
      .stacks.map(({ stackName, environment }) => [stackName.split("-").at(-1), environment.region]);
  expect(Object.fromEntries(stacks("eu-west-1"))).toEqual({
    Data: "eu-west-1",
    Identity: "eu-west-1",
    Api: "eu-west-1",
    Events: "eu-west-1",
    Edge: "us-east-1",
    Web: "eu-west-1",
    AccessLog: "us-east-1",
  });
});

it("a network address with too many requests gets the API's problem, for sign-ins sooner than for the rest", () => {
  const rates = prod.of("AWS::WAFv2::WebACL").map(({ Properties }) => {
    const { Rules, CustomResponseBodies } = z.parse(Acl, Properties);
    expect(JSON.parse(CustomResponseBodies.too_many?.Content ?? "")).toEqual({
      code: "too_many",
      status: problems.too_many,
      title: problemMessages("en").too_many,
    });
    return Rules.flatMap(({ Action, Statement }) => {
      const rate = z.safeParse(z.object({ RateBasedStatement: Rate }), Statement);
      if (!rate.success) return [];
      expect(JSON.stringify(Action)).toContain('"ResponseCode":429,"ResponseHeaders":[{"Name":"Retry-After"');
      const { Limit, ScopeDownStatement } = rate.data.RateBasedStatement;
      return [[ScopeDownStatement?.ByteMatchStatement.SearchString, Limit]];
    });
  });
  expect(rates).toEqual([
    [
      ["/api/identity/", 200],
      [undefined, 5000],
    ],
    [[undefined, 1000]],
  ]);
});

it("each firewall refuses a body larger than any call takes, as the API would", () => {
  const most = Object.values(contracts).flatMap((contract) => Object.values(contract).map(mostBytesOf));
  const sizes = prod.of("AWS::WAFv2::WebACL").map(({ Properties }) => {
    const { Rules, CustomResponseBodies } = z.parse(Acl, Properties);
    const title = problemMessages("en").too_large;
    expect(JSON.parse(CustomResponseBodies.too_large?.Content ?? "")).toEqual({
      code: "too_large",
      status: 413,
      title,
    });
    return Rules.flatMap(({ Action, Statement }) => {
      const size = z.safeParse(z.object({ SizeConstraintStatement: Size }), Statement);
      if (!size.success) return [];
      expect(Action).toEqual({
        Block: { CustomResponse: { ResponseCode: 413, CustomResponseBodyKey: "too_large" } },
      });
      return [[size.data.SizeConstraintStatement.Size, Properties.AssociationConfig]];
    });
  });
  // The firewall inspects no more than 64 KB; a call that takes more must be exempt from its rule.
  expect(sizes).toEqual([
    [[Math.max(...most), { RequestBody: { CLOUDFRONT: { DefaultSizeInspectionLimit: "KB_64" } } }]],
    [[16 * 1024, undefined]],
  ]);
});
const Size = z.object({
  ComparisonOperator: z.literal("GT"),
  FieldToMatch: z.object({ Body: z.object({ OversizeHandling: z.literal("MATCH") }) }),
  Size: z.int(),
});
const Rate = z.object({
  Limit: z.int(),
  AggregateKeyType: z.literal("IP"),
  EvaluationWindowSec: z.literal(300),
  ScopeDownStatement: z.optional(z.object({ ByteMatchStatement: z.object({ SearchString: z.string() }) })),
});

it("the firewalls log what they refuse, and no token, cookie or query", () => {
  const logs = prod.of("AWS::WAFv2::LoggingConfiguration");
  expect(logs).toHaveLength(2);
  for (const { Properties } of logs) {
    const text = JSON.stringify(Properties);
    for (const field of ['"QueryString"', '"authorization"', '"cookie"', '"sec-websocket-protocol"'])
      expect(text).toContain(field);
    expect(Properties.LoggingFilter).toMatchObject({ DefaultBehavior: "DROP" });
  }
});

it("neither firewall logs a word of a body, a query or a secret header, matched or not", () => {
  const protectedFields = ["BODY", "QUERY_STRING"].map((FieldType) => ({ FieldType }));
  const headers = ["authorization", "cookie", "sec-websocket-protocol"];
  const fields = [
    ...protectedFields,
    ...headers.map((header) => ({ FieldType: "SINGLE_HEADER", FieldKeys: [header] })),
  ];
  for (const { Properties } of prod.of("AWS::WAFv2::WebACL"))
    expect(Properties.DataProtectionConfig).toEqual({
      DataProtections: fields.map((Field) => ({
        Field,
        Action: "SUBSTITUTION",
        ExcludeRuleMatchDetails: false,
        ExcludeRateBasedDetails: false,
      })),
    });
});

it("the firewall challenges requests for mail to an address, and visits to its own page", () => {
  const [edge, pool] = prod.of("AWS::WAFv2::WebACL").map(({ Properties }) => z.parse(Acl, Properties).Rules);
  const [rule, ...more] = (edge ?? []).filter(({ Action }) => JSON.stringify(Action) === '{"Challenge":{}}');
  expect(more).toEqual([]);
  expect(JSON.stringify(pool)).not.toContain("Challenge");
  const sought = [...JSON.stringify(rule?.Statement).matchAll(/"SearchString":"([^"]+)"/g)].map(
    ([, text]) => text,
  );
  expect(sought).toEqual([
    "POST",
    "/api/identity/accounts",
    "/api/identity/sign-in-codes",
    "/api/identity/reset-codes",
    "/challenge",
  ]);
});

it("only the firewall's page, which has scripts of its own, has no content policy", () => {
  const { DefaultCacheBehavior: rest, CacheBehaviors } = distributionOf(prod);
  const policyOf = (behaviour: z.infer<typeof Behaviour> | undefined) =>
    prod.resources.find(({ path }) => path === prod.spell(behaviour?.ResponseHeadersPolicyId, "Web"))
      ?.Properties;
  for (const behaviour of [rest, ...CacheBehaviors]) {
    const text = JSON.stringify(policyOf(behaviour));
    expect(text).toContain('"FrameOption":"DENY"');
    expect(text.includes("ContentSecurityPolicy"), behaviour.PathPattern).toBe(
      behaviour.PathPattern !== "/challenge",
    );
  }
  const page = readFileSync(new URL("../../../web/public/challenge.html", import.meta.url), "utf8");
  expect(page).toContain(`http-equiv="Content-Security-Policy" content="default-src 'self';`);
  expect(page.replaceAll(/<script src="[^"]+"><\/script>/g, "")).not.toContain("<script");
});

it("an alarm fires when a firewall refuses many requests, in both regions", () => {
  const watched = prod
    .of("AWS::CloudWatch::Alarm")
    .filter(({ Properties }) => Properties.MetricName === "BlockedRequests");
  expect(watched.map(({ stack, Properties }) => [stack, Array.isArray(Properties.AlarmActions)])).toEqual([
    ["Edge", true],
    ["Identity", true],
  ]);
});

it.each([
  [[1], [1], 1],
  [[1, 2], [1, 2], 2],
  [[2], [2], 2],
])(
  "with the keys %j the functions behind the APIs accept %j, and the distribution sends number %i",
  (originSecrets, taken, sent) => {
    const cloud = synthesise("dev", { originSecrets });
    const doors = [...environments(cloud)].filter(([file]) => /\/(api|sockets)\.ts$/.test(file));
    expect(doors.length).toBeGreaterThan(5);
    for (const [file, { ORIGIN_SECRET_ARNS }] of doors)
      expect(numbers(cloud.spell(ORIGIN_SECRET_ARNS, "Api")), file).toEqual(taken);
    for (const [file, { ORIGIN_SECRET_ARNS }] of environments(cloud))
      if (!doors.some(([door]) => door === file)) expect(ORIGIN_SECRET_ARNS, file).toBeUndefined();
    const headers = distributionOf(cloud).Origins.flatMap(
      ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
    );
    expect(
      headers.map(({ HeaderName, HeaderValue }) => [
        HeaderName,
        cloud.spell(HeaderValue, "Web").replace(origin, "$1"),
      ]),
    ).toEqual([
      ["x-origin-verify", `{{resolve:secretsmanager:${sent}:SecretString:::}}`],
      ["x-origin-verify", `{{resolve:secretsmanager:${sent}:SecretString:::}}`],
    ]);
    const secrets = cloud.of("AWS::SecretsManager::Secret").filter(({ path }) => path.startsWith("Api."));
    expect(secrets).toHaveLength(taken.length);
  },
);

const origin = /Api\.OriginSecretsSecret(\d)[0-9A-F]{8}/;

function distributionOf(cloud: Synthesis) {
  const [distribution] = cloud.of("AWS::CloudFront::Distribution");
  return z.parse(Distribution, distribution?.Properties).DistributionConfig;
}

/** The numbers of the keys whose ARNs a setting lists. */
function numbers(arns: string): number[] {
  return arns.split(",").map((arn) => Number(arn.replace(origin, "$1")));
}

function spelt(cloud: Synthesis, { Properties, stack }: Declared): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Properties).map(([name, value]) => [name, cloud.spell(value, stack)]),
  );
}

it("the distribution's log has no query, referrer or cookie, and CloudFront keeps no other", () => {
  expect(distributionOf(prod).Logging).toBeUndefined();
  const [source] = prod.of("AWS::Logs::DeliverySource").map((each) => spelt(prod, each));
  expect(source?.ResourceArn).toMatch(/:distribution\/Web\.HostingDistribution\w+$/);
  const [destination] = prod.of("AWS::Logs::DeliveryDestination").map((each) => spelt(prod, each));
  expect(destination?.DestinationResourceArn).toMatch(/^Web\.HostingAccessLogs\w+\.Arn\/distribution$/);
  const [delivery, ...others] = prod.of("AWS::Logs::Delivery").map(({ Properties }) => Properties);
  expect([delivery?.DeliverySourceName, ...others]).toEqual([source?.Name]);
  const fields = z.parse(z.array(z.string()), delivery?.RecordFields);
  expect(fields).toEqual(expect.arrayContaining(["date", "c-ip", "cs-method", "cs-uri-stem", "sc-status"]));
  expect(fields.filter((field) => /query|referer|cookie|cs-headers/i.test(field))).toEqual([]);
  expect(JSON.stringify(prod.of("AWS::S3::BucketPolicy")).split('"delivery.logs')).toHaveLength(2);
});

it("the distribution may list its bucket, so that S3 answers 404 for a missing file", () => {
  const policies = prod.of("AWS::S3::BucketPolicy").filter(({ stack }) => stack === "Web");
  const allowed = JSON.stringify(policies.map(({ Properties }) => Properties.PolicyDocument));
  expect(allowed).toContain('"s3:ListBucket"');
});

it("the product does not force HTTPS on other subdomains of its domain unless the stage says so", () => {
  const policies = prod.of("AWS::CloudFront::ResponseHeadersPolicy");
  expect(policies.length).toBeGreaterThan(0);
  expect(JSON.stringify(policies)).not.toContain('"IncludeSubdomains":true');
});
