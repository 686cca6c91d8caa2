import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { expect, test } from "vitest";
import { catalogue, contactMethods, DoseDue, DoseLogged } from "#events";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { rulesOf } from "../../infra/platform/functions/event-patterns.ts";
import { type Declared, synthesise } from "./synthesis.ts";

const prod = synthesise("prod");

/** The patterns in a template, which refuses what EventBridge would. */
function inTemplate(...args: Parameters<typeof rulesOf>): unknown[] {
  const stack = new Stack();
  const eventBus = new EventBus(stack, "Bus");
  for (const { id, pattern: eventPattern } of rulesOf(...args))
    new Rule(stack, id, { eventBus, eventPattern });
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

test.each(contactMethods)(
  "a consumer that delivers by %s gets an event of chosen methods only if it names that method",
  (method) => {
    const [others, chosen] = inTemplate([DoseDue, DoseLogged], catalogue, method);
    expect(others).toEqual({ source: [DoseLogged.source], "detail-type": [DoseLogged.type] });
    const isFor = compilePattern(chosen);
    const due = (by: readonly string[]) => ({
      source: DoseDue.source,
      "detail-type": DoseDue.type,
      detail: { data: { by } },
    });
    expect(isFor(due([method]))).toBe(true);
    expect(isFor(due(contactMethods))).toBe(true);
    expect(isFor(due(contactMethods.filter((other) => other !== method)))).toBe(false);
    expect(isFor(due([]))).toBe(false);
  },
);

test("a consumer that shows what happened gets every event, whatever methods a person chose", () => {
  expect(inTemplate([DoseDue, DoseLogged], catalogue)).toEqual([
    { source: [DoseDue.source], "detail-type": [DoseDue.type, DoseLogged.type] },
  ]);
});

test("a deployment that moves an event to a rule of its own loses none: its queue lets every rule in, then the rule is made, then the first one changes", () => {
  const of = (type: string) => prod.of(type).filter(({ id }) => id.startsWith("notificationsdevices"));
  const rules = of("AWS::Events::Rule");
  const isChosen = ({ Properties }: Declared) => JSON.stringify(Properties.EventPattern).includes('"by"');
  const [chosen] = rules.filter(isChosen);
  const [first] = rules.filter((rule) => !isChosen(rule));
  expect(rules).toEqual(expect.arrayContaining([chosen, first]));
  expect(first?.DependsOn).toContain(chosen?.id);
  const [policy] = of("AWS::SQS::QueuePolicy").filter(
    ({ id }) => id.includes("QueuePolicy") && !id.includes("DeadLetters"),
  );
  expect(chosen?.DependsOn).toContain(policy?.id);
  const document = prod.spell(policy?.Properties.PolicyDocument, "Events");
  expect(document.match(/events\.amazonaws\.com/g)).toHaveLength(1);
  expect(document).toMatch(/"ArnLike":\{"aws:SourceArn":.*":rule\/",.*"\/\*"\]\]\}\}\}/);
});

test("of the deployed consumers, those of devices, e-mails and texts hear of a due dose by the chosen method, the others always", () => {
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
