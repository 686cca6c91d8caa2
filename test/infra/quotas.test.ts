import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Declared, type Synthesis, synthesise } from "./synthesis.ts";

/** AWS quotas according to its documentation on 2026-11-22. Deployments fail above them, so tests fail before. */
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
} as const;
type Quota = keyof typeof quotas;
const share = 0.8;

const Document = z.object({
  Statement: z.array(z.object({ Condition: z.optional(z.record(z.string(), z.looseObject({}))) })),
});
const Inline = z.object({ PolicyDocument: Document });
const Role = z.object({ Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []) });
const Attached = z.object({ PolicyDocument: z.unknown(), Roles: z.array(z.unknown()) });
const Rule = z.object({ EventPattern: z.unknown(), Targets: z.array(z.unknown()) });

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
  return used;
}

describe.each([synthesise("dev"), synthesise("prod")])("the templates of $stage", (cloud) => {
  const used = usage(cloud);

  it.each(Object.entries(quotas))("stay below four fifths of the %s that AWS allows (%i)", (quota, most) => {
    const counted = used.filter((each) => each.quota === quota);
    expect(counted.length).toBeGreaterThan(1);
    expect(counted.filter((each) => each.used > most * share)).toEqual([]);
  });
});

it("one statement lets every rule of the bus use the one queue for undelivered events", () => {
  const cloud = synthesise("prod");
  const [policy] = cloud.of("AWS::SQS::QueuePolicy").filter(({ id }) => id.startsWith("Undelivered"));
  const document = cloud.spell(policy?.Properties.PolicyDocument, "Events");
  expect(document.match(/events\.amazonaws\.com/g)).toHaveLength(1);
  expect(document).toContain(":rule/");
});
