import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Needs, TableAction } from "#kernel/manifest";
import { hiddenKeys } from "../functions/entries.ts";

const indexes = ["gsi1", "gsi2"];
const reading: readonly TableAction[] = ["BatchGetItem", "Query", "ConditionCheckItem"];

/** A function's rights at the table: it writes only its own keys and reads everything but the hidden ones. */
export function tableStatements({ table: needed = [], owns = [], sees = [] }: Needs, table: TableV2) {
  const reads = needed.filter((action) => reading.includes(action));
  const writes = needed.filter((action) => !reading.includes(action));
  if (writes.length > 0 !== owns.length > 0)
    throw new Error("Who writes to the table says where, and nobody else.");
  const own = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": owns.map(beginning) } };
  const hidden = hiddenKeys().filter((prefix) => ![...owns, ...sees].includes(prefix));
  const indexArns = indexes.map((index) => `${table.tableArn}/index/${index}`);
  return [
    ...statement(reads, [table.tableArn]),
    ...statement(writes, [table.tableArn], own),
    ...statement(reads.includes("Query") ? ["Query"] : [], indexArns),
    ...refusal(reads, [table.tableArn, ...(reads.includes("Query") ? indexArns : [])], hidden),
  ];
}

function statement(
  actions: readonly TableAction[],
  resources: string[],
  conditions: Record<string, unknown> = {},
  effect = Effect.ALLOW,
): PolicyStatement[] {
  if (actions.length === 0) return [];
  const named = actions.map((action) => `dynamodb:${action}`);
  return [new PolicyStatement({ effect, actions: named, resources, conditions })];
}

/** One key with that prefix is enough to refuse a request of many. */
function refusal(actions: readonly TableAction[], resources: string[], prefixes: readonly string[]) {
  if (prefixes.length === 0) return [];
  const conditions = { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": prefixes.map(beginning) } };
  return statement(actions, resources, conditions, Effect.DENY);
}

function beginning(prefix: string): string {
  return `${prefix}*`;
}
