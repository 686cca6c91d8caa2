import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#events";
import { buildApp } from "../../infra/build-app.ts";
import { readAssembly, Template } from "../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../infra/local/assembly/cloud.ts";
import { wire } from "../../infra/local/assembly/wiring.ts";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { deadLettersOf } from "../../infra/ops/queues/dead-letters.ts";
import { subscribersIn } from "../../infra/platform/outputs.ts";
import { exceptionsIn } from "../../infra/policy/exceptions.ts";
import { findings } from "../../infra/policy/gate.ts";
import { verdictsOn } from "../../infra/policy/packs.ts";
import { watchedQueues } from "./inventory.ts";
import { synthesise } from "./synthesis.ts";

const labBus = "arn:aws:events:eu-central-1:111122223333:event-bus/orders";
const registryBus = "arn:aws:events:us-east-1:444455556666:event-bus/default";
const subscribers = [
  { name: "lab-one", busArn: labBus, events: ["prescription.sent.v1", "appointment.booked.v1"] },
  { name: "registry", busArn: registryBus },
];

describe("two subscribers in other accounts", () => {
  const cloud = synthesise("prod", { subscribers });
  const rules = cloud.of("AWS::Events::Rule").filter(({ id }) => id.startsWith("subscriber"));
  const ruleTo = (bus: string) => rules.find(({ Properties }) => JSON.stringify(Properties).includes(bus));

  it("get a rule each that forwards to their bus, with a role, a day of retries and dead letters with an alarm", () => {
    expect(rules).toHaveLength(2);
    for (const { Properties, stack } of rules) {
      expect(cloud.spell(Properties.EventBusName, stack)).toMatch(/^Data\.Bus/);
      expect(Properties.Targets).toMatchObject([
        {
          Arn: expect.stringMatching(/:event-bus\//),
          RoleArn: { "Fn::GetAtt": [expect.stringMatching(/^subscriber.*Role/), "Arn"] },
          DeadLetterConfig: {
            Arn: { "Fn::GetAtt": [expect.stringMatching(/^subscriber.*DeadLetters/), "Arn"] },
          },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
        },
      ]);
    }
    const letters = cloud.of("AWS::SQS::Queue").filter(({ id }) => id.startsWith("subscriber"));
    expect(letters).toHaveLength(2);
    for (const { path } of letters) expect(watchedQueues(cloud)).toContain(path);
  });

  it("receive their declared events, or all", () => {
    const heard = (bus: string) => {
      const matches = compilePattern(ruleTo(bus)?.Properties.EventPattern);
      return catalogue.filter(({ source, type }) => matches({ source, "detail-type": type, detail: {} }));
    };
    expect(
      heard(labBus)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(["appointment.booked.v1", "prescription.sent.v1"]);
    expect(heard(registryBus)).toEqual(catalogue);
  });

  it("are forwarded to with a right on their bus alone", () => {
    const policies = cloud.of("AWS::IAM::Policy").filter(({ id }) => id.startsWith("subscriber"));
    const rights = policies.map(({ Properties }) => JSON.stringify(Properties.PolicyDocument));
    expect(rights.sort()).toEqual(
      [labBus, registryBus]
        .map((Resource) =>
          JSON.stringify({
            Statement: [{ Action: "events:PutEvents", Effect: "Allow", Resource }],
            Version: "2012-10-17",
          }),
        )
        .sort(),
    );
  });

  it("may keep rules of their own on the bus for the same events, and only from their accounts", () => {
    const statements = cloud.of("AWS::Events::EventBusPolicy").map(({ Properties }) => Properties.Statement);
    expect(statements).toHaveLength(4);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Action: "events:PutRule",
        Principal: { AWS: "arn:aws:iam::111122223333:root" },
        Condition: {
          StringEqualsIfExists: { "events:creatorAccount": "111122223333" },
          "ForAllValues:StringEquals": {
            "events:source": ["triscript.prescriptions", "triscript.appointments"],
            "events:detail-type": ["prescription.sent.v1", "appointment.booked.v1"],
          },
          Null: { "events:source": "false", "events:detail-type": "false" },
        },
      }),
    );
    for (const statement of statements) {
      const text = JSON.stringify(statement);
      expect(text).toMatch(/"arn:aws:iam::(111122223333|444455556666):root"/);
      expect(text).toContain(":rule/");
      expect(text).not.toContain("PutEvents");
    }
  });

  it("break no rule of the gate", () => {
    const app = buildApp({ stage: "prod", code: "inline", context: { subscribers } });
    const open = findings(verdictsOn(app), exceptionsIn(app));
    expect(
      open.map(({ ruleName, violatingResources }) => [ruleName, violatingResources[0]?.constructPath]),
    ).toEqual([]);
  });
});

it("a stage without subscribers has no policy, rule, role or queue for any", () => {
  const cloud = synthesise("prod");
  expect(cloud.of("AWS::Events::EventBusPolicy")).toEqual([]);
  expect(cloud.resources.filter(({ id }) => /^subscriber/i.test(id))).toEqual([]);
});

describe("the local run", () => {
  const folder = mkdtempSync(join(tmpdir(), "triscript-subscribers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    buildApp({ stage: "dev", code: "inline", outdir: folder, context: { subscribers } }).synth();
  });
  const wired = () => wire(openCloud(readAssembly(folder)), "http://127.0.0.1:4310");

  it("starts with subscribers of other accounts and sends them nothing", () => {
    const { rules, queues } = wired();
    const theirs = rules.filter(({ name }) => /subscriber/.test(name));
    expect(theirs.map(({ targets }) => targets)).toEqual([[], []]);
    expect(queues.filter(({ name }) => /subscriber/.test(name))).toHaveLength(2);
  });

  it("shows the operator's commands their dead letters", () => {
    const outputs = wired().stacks.flatMap((stack) => Object.keys(stack.outputs));
    expect(subscribersIn(outputs)).toEqual(["lab-one", "registry"]);
    const output = (name: string) => `https://queue/${name}`;
    expect(deadLettersOf("subscriber-lab-one", { now: "", outputs, output })).toMatchObject({
      url: "https://queue/SubscriberLabOneDeadLetters",
      to: "bus",
    });
  });

  it("refuses a bus of the own account that no template declares", () => {
    const assembly = readAssembly(folder);
    const here = (text: string) => text.replaceAll(labBus, labBus.replace("111122223333", "000000000000"));
    const stacks = assembly.stacks.map((stack) => ({
      ...stack,
      template: Template.parse(JSON.parse(here(JSON.stringify(stack.template)))),
    }));
    expect(() => wire(openCloud({ ...assembly, stacks }), "http://127.0.0.1:4310")).toThrow(
      /which is no queue/,
    );
  });
});
