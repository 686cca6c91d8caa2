import { AwsError } from "../../endpoint/aws-error.ts";
import { invalid } from "../refusals.ts";
import { bindCondition, parseCondition } from "./condition/condition.ts";
import type { BoundCondition } from "./condition/condition-tree.ts";
import { type KeyTest, keyTests } from "./condition/key-condition.ts";
import { type Given, openScope, type Scope } from "./scope.ts";
import { type BoundUpdate, bindUpdate, parseUpdate } from "./update.ts";

/** The expressions of one request, bound to its names and values. */
export interface Expressions {
  UpdateExpression: BoundUpdate | undefined;
  ConditionExpression: BoundCondition | undefined;
  KeyConditionExpression: Map<string, KeyTest> | undefined;
  FilterExpression: BoundCondition | undefined;
}
type Kind = keyof Expressions;
type ExpressionRequest = Given & { [K in Kind]?: string | undefined };
type Reader<B> = (text: string, scope: Scope) => B;

const update = remembering(parseUpdate, bindUpdate);
const condition = remembering(parseCondition, bindCondition);

/** Reads the expressions of a request that may have these `kinds`. Throws ValidationException. */
export function readExpressions(request: ExpressionRequest, kinds: readonly Kind[]): Expressions {
  const scope = openScope(request, Object.fromEntries(kinds.map((kind) => [kind, request[kind]])));
  const one = <B>(kind: Kind, reader: Reader<B>) => read(kind, request[kind], scope, reader);
  const found = {
    UpdateExpression: one("UpdateExpression", update),
    ConditionExpression: one("ConditionExpression", condition),
    KeyConditionExpression: one("KeyConditionExpression", (...args) => keyTests(condition(...args))),
    FilterExpression: one("FilterExpression", condition),
  };
  scope.close();
  return found;
}

function read<B>(kind: Kind, text: string | undefined, scope: Scope, reader: Reader<B>): B | undefined {
  if (text === undefined) return undefined;
  try {
    return reader(text, scope);
  } catch (error) {
    if (!(error instanceof AwsError) || error.code !== "ValidationException") throw error;
    throw invalid(`Invalid ${kind}: ${error.message}`);
  }
}

/** Parses each text once; keeps the first thousand. */
function remembering<P, B>(parse: (text: string) => P, bind: (parsed: P, scope: Scope) => B): Reader<B> {
  const known = new Map<string, P>();
  return (text, scope) => {
    const parsed = known.get(text) ?? parse(text);
    if (known.size < 1000) known.set(text, parsed);
    return bind(parsed, scope);
  };
}
