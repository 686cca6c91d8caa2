import * as z from "zod/mini";
import { StartError } from "../program/start-error.ts";

const Texts = z.union([z.string(), z.array(z.string())]);
const Values = z.union([z.string(), z.boolean(), z.number(), z.array(z.union([z.string(), z.boolean()]))]);

const RawStatement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(["Allow", "Deny"]),
  Action: Texts,
  Resource: z.optional(Texts),
  Principal: z.optional(z.union([z.string(), z.record(z.string(), Texts)])),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), Values))),
});

/** A resolved policy document of CloudFormation. */
export const PolicyDocument = z.strictObject({
  Version: z.optional(z.string()),
  Statement: z.union([RawStatement, z.array(RawStatement)]),
});
export type PolicyDocument = z.infer<typeof PolicyDocument>;

interface Condition {
  readonly operator: string;
  readonly key: string;
  readonly values: readonly string[];
}

export interface Statement {
  readonly effect: "Allow" | "Deny";
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Undefined for the policy of a role; otherwise `*` or `Service:events.amazonaws.com`. */
  readonly principals: readonly string[] | undefined;
  readonly conditions: readonly Condition[];
}

/** An action on a resource, with the values of the condition keys. */
export interface RequestedAction {
  readonly action: string;
  readonly resource: string;
  readonly principal?: string;
  readonly context: Readonly<Record<string, readonly string[]>>;
}

/** The statements of a document; throws StartError with `owner` for an unknown condition operator or key. */
export function statementsOf(document: PolicyDocument, owner: string): Statement[] {
  const raw = Array.isArray(document.Statement) ? document.Statement : [document.Statement];
  return raw.map((statement) => ({
    effect: statement.Effect,
    actions: many(statement.Action),
    resources: many(statement.Resource ?? "*"),
    principals: statement.Principal === undefined ? undefined : principals(statement.Principal),
    conditions: Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => known({ operator, key, values: many(values) }, owner)),
    ),
  }));
}

/** Decides by statements: an explicit deny wins, and the default is an implicit deny. */
export function decide(
  statements: readonly Statement[],
  request: RequestedAction,
): "allowed" | "denied" | "not allowed" {
  const fitting = statements.filter((statement) => fits(statement, request));
  if (fitting.some((statement) => statement.effect === "Deny")) return "denied";
  return fitting.length > 0 ? "allowed" : "not allowed";
}

/** Whether `value` matches an IAM pattern with `*` and `?`. */
export function like(pattern: string, value: string, ignoreCase = false): boolean {
  const known = ignoreCase ? patterns.ignoringCase : patterns.exact;
  let compiled = known.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern, ignoreCase ? "is" : "s");
    known.set(pattern, compiled);
  }
  return compiled.test(value);
}

/** The template has few patterns, and every call is matched against them. */
const patterns = { exact: new Map<string, RegExp>(), ignoringCase: new Map<string, RegExp>() };

function compile(pattern: string, flags: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, flags);
}

function fits(statement: Statement, request: RequestedAction): boolean {
  return (
    statement.actions.some((pattern) => like(pattern, request.action, true)) &&
    statement.resources.some((pattern) => like(pattern, request.resource)) &&
    (statement.principals === undefined ||
      statement.principals.some((p) => p === "*" || p === request.principal)) &&
    statement.conditions.every((condition) => holds(condition, request.context))
  );
}

function holds(condition: Condition, context: RequestedAction["context"]): boolean {
  const given = context[condition.key];
  const [quantifier, operator] = condition.operator.includes(":")
    ? condition.operator.split(":")
    : ["", condition.operator];
  const compare = operators[operator ?? ""];
  if (compare === undefined) return false;
  const oneOf = (value: string) => condition.values.some((wanted) => compare(wanted, value));
  // AWS: ForAllValues is true when the request carries no such key.
  if (quantifier === "ForAllValues") return (given ?? []).every(oneOf);
  return (given ?? []).some(oneOf);
}

const operators: Readonly<Record<string, (wanted: string, value: string) => boolean>> = {
  StringEquals: (wanted, value) => wanted === value,
  StringLike: (wanted, value) => like(wanted, value),
  ArnEquals: (wanted, value) => like(wanted, value),
  ArnLike: (wanted, value) => like(wanted, value),
  Bool: (wanted, value) => wanted.toLowerCase() === value.toLowerCase(),
};

const keys = new Set([
  "dynamodb:LeadingKeys",
  "aws:SourceArn",
  "aws:SourceAccount",
  "aws:SecureTransport",
  "kms:ViaService",
  "ses:FromAddress",
  "events:ManagedBy",
  "events:source",
  "events:detail-type",
]);

function known(condition: Condition, owner: string): Condition {
  const [first, second] = condition.operator.split(":");
  const operator = second ?? first ?? "";
  const quantified = second === undefined || first === "ForAllValues" || first === "ForAnyValue";
  if (operators[operator] === undefined || !quantified || !keys.has(condition.key)) {
    const named = `${condition.operator} on ${condition.key}`;
    throw new StartError(
      `The policy of ${owner} has the condition ${named}, which the local run does not know.`,
    );
  }
  return condition;
}

function principals(principal: string | Record<string, string | string[]>): string[] {
  if (typeof principal === "string") return [principal];
  return Object.entries(principal).flatMap(([kind, names]) =>
    many(names).map((name) => (name === "*" ? "*" : `${kind}:${name}`)),
  );
}

function many(value: string | number | boolean | readonly (string | boolean)[]): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
