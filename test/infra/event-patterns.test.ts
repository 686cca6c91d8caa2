import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { expect, test } from "vitest";
import { catalogue } from "#events";
import { patternsOf } from "../../infra/platform/functions/event-patterns.ts";

/** The patterns in a template, which refuses what EventBridge would. */
function inTemplate(...asked: Parameters<typeof patternsOf>): unknown[] {
  const stack = new Stack();
  const eventBus = new EventBus(stack, "Bus");
  for (const [n, eventPattern] of patternsOf(...asked).entries())
    new Rule(stack, `Rule${n}`, { eventBus, eventPattern });
  const rules = Template.fromStack(stack).findResources("AWS::Events::Rule");
  return Object.values(rules).map(({ Properties }) => Properties.EventPattern);
}

const everything = { source: [{ prefix: "triscript." }] };
const routine = { type: "dose.due.v1", isRoutine: true };
const other = { type: "dose.logged.v1", isRoutine: false };

test("a consumer of everything receives every future event", () => {
  expect(inTemplate("everything", [routine])).toEqual([everything]);
});

test.each([
  [
    "some events are",
    [routine, other],
    [{ ...everything, "detail-type": [{ "anything-but": ["dose.due.v1"] }] }],
  ],
  ["no event is", [other], [everything]],
])(
  "a consumer of everything but routine has a rule that EventBridge accepts where %s routine",
  (_, events, rules) => {
    expect(inTemplate("everything but routine", events)).toEqual(rules);
  },
);

test("a consumer of many events has as many rules as they need, and each event is in one of them", () => {
  const many = [
    ...catalogue,
    ...catalogue.map((event) => ({ ...event, type: `${event.type}.${"x".repeat(20)}` })),
  ];
  const rules = inTemplate(many, catalogue);
  expect(rules.length).toBeGreaterThan(1);
  for (const rule of rules) expect(JSON.stringify(rule).length).toBeLessThanOrEqual(2048);
  const heard = rules.flatMap((rule) => Object(rule)["detail-type"]);
  expect(heard).toEqual(many.map(({ type }) => type));
});
