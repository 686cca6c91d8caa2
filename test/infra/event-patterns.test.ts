import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { expect, test } from "vitest";
import { catalogue, DoseDue, DoseLogged, ways } from "#events";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { patternsOf } from "../../infra/platform/functions/event-patterns.ts";
import { type Declared, synthesise } from "./synthesis.ts";

const prod = synthesise("prod");

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

test.each(ways)(
  "a consumer that delivers by %s gets an event of chosen ways only if it names that way",
  (way) => {
    const [others, chosen] = inTemplate([DoseDue, DoseLogged], catalogue, way);
    expect(others).toEqual({ source: [DoseLogged.source], "detail-type": [DoseLogged.type] });
    const isFor = compilePattern(chosen);
    const due = (by: readonly string[]) => ({
      source: DoseDue.source,
      "detail-type": DoseDue.type,
      detail: { data: { by } },
    });
    expect(isFor(due([way]))).toBe(true);
    expect(isFor(due(ways))).toBe(true);
    expect(isFor(due(ways.filter((other) => other !== way)))).toBe(false);
    expect(isFor(due([]))).toBe(false);
  },
);

test("a consumer that shows what happened gets every event, whatever ways a person chose", () => {
  expect(inTemplate([DoseDue, DoseLogged], catalogue)).toEqual([
    { source: [DoseDue.source], "detail-type": [DoseDue.type, DoseLogged.type] },
  ]);
});

test("the rule of an event of chosen ways is there before a deployment takes the event from the consumer's first rule", () => {
  const rules = prod.of("AWS::Events::Rule").filter(({ id }) => id.startsWith("notificationsdevices"));
  const isChosen = ({ Properties }: Declared) => JSON.stringify(Properties.EventPattern).includes('"by"');
  expect(rules.filter((rule) => !isChosen(rule)).map(({ DependsOn }) => DependsOn)).toEqual([
    expect.arrayContaining(rules.filter(isChosen).map(({ id }) => id)),
  ]);
  expect(rules.filter(isChosen)).toHaveLength(1);
});

test("of the deployed consumers, those of devices, e-mails and texts hear of a due dose by the chosen way, the others always", () => {
  const heard = prod.of("AWS::Events::Rule").flatMap(({ path, Properties }) => {
    const pattern = JSON.stringify(Properties.EventPattern);
    const way = /"by":\["(\w+)"\]/.exec(pattern)?.[1];
    return pattern.includes(DoseDue.type) && !pattern.includes("anything-but")
      ? [[path.replace(/^Events\.|Rule.*$/g, ""), way]]
      : [];
  });
  expect(Object.fromEntries(heard)).toEqual({
    adherencetexts: "sms",
    notificationsdevices: "push",
    notificationsemail: "email",
    notificationsnotify: undefined,
  });
});
