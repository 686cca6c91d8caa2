import { describe, expect, it } from "vitest";
import { planOf } from "../../infra/deploy/plan.ts";
import type { Settings } from "../../infra/settings/settings.ts";
import { synthesiseWith } from "./foreign-settings.ts";
import { type Declared, type Synthesis, synthesise } from "./synthesis.ts";

// CloudFormation does not notice that a resource was lost. A raised number in the settings is another logical id, with which
// it makes the resource again, before it removes the old one.

const first = synthesise("prod");
const next = (change: Partial<Settings>) => synthesiseWith("prod", change);

const cases: [string, Synthesis, string[], string[]][] = [
  [
    "user pool",
    next({ poolGeneration: 2 }),
    [
      "AWS::Cognito::UserPool",
      "AWS::Cognito::UserPoolClient",
      ...Array.from({ length: 4 }, () => "AWS::Lambda::Permission"),
    ],
    ["Identity.SignInPoolFD298EFA", "Identity.SignInPoolWeb79603C9F"],
  ],
  [
    "table",
    next({ tableGeneration: 2 }),
    ["AWS::DynamoDB::GlobalTable", "AWS::Lambda::EventSourceMapping"],
    ["Data.TableCD117FA1"],
  ],
];

describe.each(cases)("another generation of the %s", (_, second, types, lost) => {
  const gone = missingIn(second, first);
  const made = missingIn(first, second);

  it("is another resource, with all that CloudFormation cannot move from one to the other", () => {
    for (const changed of [gone, made]) {
      const others = changed.map(({ Type }) => Type).filter((type) => type !== readOfAnotherStack);
      expect(others.sort()).toEqual([...types].sort());
    }
  });

  it("is in all places of the old one, and changes nothing else", () => {
    const ids = new Map(
      gone.map(({ id }, n) => {
        expect(made[n]?.Type).toBe(gone[n]?.Type);
        return [id, made[n]?.id ?? ""];
      }),
    );
    const moved = textOf(first).replaceAll(/"\w+"/g, (word) => {
      const id = [...ids.keys()].find((each) => word.includes(each));
      return id === undefined ? word : word.replace(id, ids.get(id) ?? "");
    });
    expect(moved).not.toBe(textOf(first));
    expect(comparable(textOf(second))).toEqual(comparable(moved));
    for (const id of ids.keys()) expect(textOf(second)).not.toContain(id);
  });

  it("is read anew by every stack that names it", () => {
    const readers = (cloud: Synthesis, { id }: Declared) =>
      [...cloud.templates].flatMap(([stack, template]) =>
        JSON.stringify(template).includes(id) ? [stack] : [],
      );
    for (const [n, old] of gone.entries()) {
      expect(readers(second, made[n] ?? old)).toEqual(readers(first, old));
    }
  });

  it("takes no name that the old one still has", () => {
    for (const { path, Properties } of made) {
      const names = Object.keys(Properties).filter(
        (name) => /^(\w+)?Name$/.test(name) && name !== "FunctionName",
      );
      expect(names, path).toEqual([]);
    }
  });

  it("is deployed only by an operator who accepts that the old one is left behind", () => {
    const plan = planOf(named(first), named(second));
    expect(plan).toMatchObject({ added: made.length, removed: gone.length });
    expect(plan.lost.map((sentence) => sentence.split(" ")[0])).toEqual(lost);
    expect(plan.lost[0]).toContain("is left behind, with what it holds: the stage no longer uses it.");
  });
});

/** Each stack keeps what it reads of another in parameters, named by what they read. */
const readOfAnotherStack = "AWS::SSM::Parameter";

/** The resources that only the second has. */
function missingIn(without: Synthesis, { resources }: Synthesis): Declared[] {
  const there = new Set(without.resources.map(({ path }) => path));
  return resources.filter(({ path }) => !there.has(path));
}

function textOf({ templates }: Synthesis): string {
  return JSON.stringify([...templates], undefined, 1);
}

/** Lines in an order of their own, without the revisions of references and the digits at the end of ids and outputs. */
function comparable(text: string): string[] {
  return text
    .replaceAll(/"[0-9a-f]{8}"/g, '"revision"')
    .replaceAll(/(PublishOutput\w+)[0-9A-F]{8}"/g, '$1"')
    .split("\n");
}

function named({ templates }: Synthesis): Map<string, unknown> {
  return new Map([...templates].map(([stack, template]) => [`Triscript-prod-${stack}`, template]));
}
