import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { synthesiseWith } from "./foreign-settings.ts";
import { type Declared, type Synthesis, synthesise } from "./synthesis.ts";

/** AWS quotas according to its documentation on 2026-11-29; the smallest where it differs by region. Deployments fail above them, so tests fail before. */
const quotas = {
  "resources of a stack": 500,
  "outputs of a stack": 200,
  "bytes of a template": 1_000_000,
  "dynamic references of a stack": 60,
  "characters of a role's inline policies": 10_240,
  "statements of a queue's policy": 20,
  "conditions of a queue's policy": 10,
  "bytes of a queue's policy": 8192,
  "characters of a rule's pattern": 2048,
  "targets of a rule": 5,
  "rules of a bus": 100,
  "routes of an API": 300,
  "integrations of an API": 300,
  "alarms of an account": 5000,
  "signaling channels of an account": 5000,
  "resource policies of an account's logs": 10,
  "bytes of a function's environment": 4096,
} as const;
type Quota = keyof typeof quotas;
const share = 0.8;

const Document = z.object({
  Statement: z.array(z.object({ Condition: z.optional(z.record(z.string(), z.looseObject({}))) })),
});
const Inline = z.object({ PolicyDocument: Document });
const Role = z.object({ Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []) });
const Attached = z.object({ PolicyDocument: z.unknown(), Roles: z.array(z.unknown()) });
const Rule = z.object({
  EventPattern: z.unknown(),
  Targets: z.array(z.unknown()),
  EventBusName: z._default(z.unknown(), "default"),
});
const OfApi = z.object({ ApiId: z.unknown() });
const Environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });

/** The types of which an API may have only so many. */
const ofApis: readonly [type: string, Quota][] = [
  ["AWS::ApiGatewayV2::Route", "routes of an API"],
  ["AWS::ApiGatewayV2::Integration", "integrations of an API"],
];
/** The stacks in us-east-1. */
const abroad: ReadonlySet<string> = new Set(["Edge", "AccessLog"]);
/** The types of which an account may have only so many in a region. */
const ofAccounts: readonly [type: string, Quota][] = [
  ["AWS::CloudWatch::Alarm", "alarms of an account"],
  ["AWS::KinesisVideo::SignalingChannel", "signaling channels of an account"],
  ["AWS::Logs::ResourcePolicy", "resource policies of an account's logs"],
];
const ofOneAccount: ReadonlySet<string> = new Set(ofAccounts.map(([, quota]) => quota));

/** The use of each quota, with its place. */
function usage(cloud: Synthesis): { quota: Quota; where: string; used: number }[] {
  const used: { quota: Quota; where: string; used: number }[] = [];
  const say = (quota: Quota, where: string, count: number) => used.push({ quota, where, used: count });
  const lengthOf = (value: unknown, { stack }: Declared) => cloud.spell(value, stack).length;

  for (const [stack, template] of cloud.templates) {
    const text = JSON.stringify(template);
    say("resources of a stack", stack, Object.keys(template.Resources).length);
    say("outputs of a stack", stack, Object.keys(template.Outputs).length);
    say("bytes of a template", stack, Buffer.byteLength(text));
    say("dynamic references of a stack", stack, text.split("{{resolve:").length - 1);
  }
  for (const role of cloud.of("AWS::IAM::Role")) {
    const attached = cloud
      .of("AWS::IAM::Policy")
      .map((policy) => ({ policy, ...z.parse(Attached, policy.Properties) }))
      .filter(({ policy, Roles }) => Roles.some((each) => cloud.spell(each, policy.stack) === role.path));
    const documents = [...z.parse(Role, role.Properties).Policies, ...attached];
    const length = documents.reduce((sum, { PolicyDocument }) => sum + lengthOf(PolicyDocument, role), 0);
    say("characters of a role's inline policies", role.path, length);
  }
  for (const policy of cloud.of("AWS::SQS::QueuePolicy")) {
    const { Statement } = z.parse(Inline, policy.Properties).PolicyDocument;
    const operators = Statement.flatMap(({ Condition = {} }) => Object.values(Condition));
    const conditions = operators.reduce((sum, keys) => sum + Object.keys(keys).length, 0);
    say("statements of a queue's policy", policy.path, Statement.length);
    say("conditions of a queue's policy", policy.path, conditions);
    say("bytes of a queue's policy", policy.path, lengthOf(policy.Properties.PolicyDocument, policy));
  }
  for (const rule of cloud.of("AWS::Events::Rule")) {
    const { EventPattern, Targets } = z.parse(Rule, rule.Properties);
    say("characters of a rule's pattern", rule.path, JSON.stringify(EventPattern).length);
    say("targets of a rule", rule.path, Targets.length);
  }
  const rules = cloud
    .of("AWS::Events::Rule")
    .map(({ Properties, stack }) => cloud.spell(z.parse(Rule, Properties).EventBusName, stack));
  for (const [bus, count] of counted(rules)) say("rules of a bus", bus, count);
  for (const [type, quota] of ofApis) {
    const apis = cloud
      .of(type)
      .map(({ Properties, stack }) => cloud.spell(z.parse(OfApi, Properties).ApiId, stack));
    for (const [api, count] of counted(apis)) say(quota, api, count);
  }
  for (const [type, quota] of ofAccounts) {
    const places = cloud.of(type).map(({ stack }) => (abroad.has(stack) ? "us-east-1" : "the region"));
    for (const [place, count] of counted(places)) say(quota, place, count);
  }
  for (const { path, stack, Properties } of cloud.of("AWS::Lambda::Function")) {
    const { success, data } = z.safeParse(Environment, Properties);
    if (!success) continue;
    const variables = Object.entries(data.Environment.Variables);
    const bytes = variables
      .map(([name, value]) => `${name}${realistic(cloud.spell(value, stack))}`)
      .join("").length;
    say("bytes of a function's environment", path, bytes);
  }
  return used;
}

/** A value as long as AWS makes it: an ARN of a channel ends with the moment when it was made. */
function realistic(spelt: string): string {
  const arn =
    "arn:aws:kinesisvideo:ap-southeast-1:111122223333:channel/triscript-prod-relay-00/1764450000000";
  return spelt.replaceAll(/[\w.]+Channel\d+\w*\.Arn/g, arn);
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const sms = { originationIdentity: "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1" };

describe.each([synthesise("dev", { sms }), synthesise("prod", { sms })])(
  "the templates of $stage",
  (cloud) => {
    const used = usage(cloud);

    it.each(Object.entries(quotas))(
      "stay below four fifths of the %s that AWS allows (%i)",
      (quota, most) => {
        const found = used.filter((each) => each.quota === quota);
        // One account has one place or two, everything else has several.
        expect(found.length).toBeGreaterThan(ofOneAccount.has(quota) ? 0 : 1);
        expect(found.filter((each) => each.used > most * share)).toEqual([]);
      },
    );
  },
);

it("the environment of the function that asks for relays has room for as many channels as the setting allows", () => {
  const cloud = synthesiseWith("prod", { relayChannels: 32 });
  expect(cloud.of("AWS::KinesisVideo::SignalingChannel")).toHaveLength(32);
  const bytes = usage(cloud).filter(({ quota }) => quota === "bytes of a function's environment");
  const largest = Math.max(...bytes.map(({ used }) => used));
  expect(largest).toBeGreaterThan(32 * 90);
  expect(largest).toBeLessThan(quotas["bytes of a function's environment"]);
});

it("one statement lets every rule of the bus use the one queue for undelivered events", () => {
  const cloud = synthesise("prod");
  const [policy] = cloud.of("AWS::SQS::QueuePolicy").filter(({ id }) => id.startsWith("Undelivered"));
  const document = cloud.spell(policy?.Properties.PolicyDocument, "Events");
  expect(document.match(/events\.amazonaws\.com/g)).toHaveLength(1);
  expect(document).toContain(":rule/");
});
