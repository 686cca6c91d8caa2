import { isRecord } from "../assembly/json.ts";
import type { RequestedAction } from "./policy.ts";

/** The key names for leading-key conditions; `indexes` maps an index to its partition key. */
export interface TableKeys {
  readonly name: string;
  readonly arn: string;
  readonly partitionKey: string;
  readonly indexes: Readonly<Record<string, string>>;
}

/** The IAM actions of a DynamoDB operation: one per item of a transaction; an index has its own ARN. */
export function requestedTableActions(
  operation: string,
  body: unknown,
  tables: readonly TableKeys[],
): RequestedAction[] {
  if (!isRecord(body)) return [];
  if (operation === "TransactWriteItems") return transaction(body, tables);
  if (operation === "BatchGetItem") return batch(operation, body, tables);
  return [single(operation, body, tables)];
}

const writeActions: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

function transaction(body: Record<string, unknown>, tables: readonly TableKeys[]): RequestedAction[] {
  return records(body.TransactItems).flatMap((item) =>
    Object.entries(item).flatMap(([kind, inner]) => {
      const action = writeActions[kind];
      return action === undefined || !isRecord(inner) ? [] : [single(action, inner, tables)];
    }),
  );
}

function batch(
  operation: string,
  body: Record<string, unknown>,
  tables: readonly TableKeys[],
): RequestedAction[] {
  if (!isRecord(body.RequestItems)) return [];
  return Object.entries(body.RequestItems).map(([name, requests]) => {
    const table = find(name, tables);
    const keys = isRecord(requests) ? records(requests.Keys) : [];
    return requestedAction(
      operation,
      table.arn,
      keys.flatMap((key) => scalar(key[table.partitionKey])),
    );
  });
}

function single(
  operation: string,
  body: Record<string, unknown>,
  tables: readonly TableKeys[],
): RequestedAction {
  const table = find(String(body.TableName), tables);
  const index = typeof body.IndexName === "string" ? body.IndexName : undefined;
  const resource = index === undefined ? table.arn : `${table.arn}/index/${index}`;
  const partitionKey = index === undefined ? table.partitionKey : (table.indexes[index] ?? "");
  const item = isRecord(body.Key) ? body.Key : body.Item;
  const leading = isRecord(item) ? scalar(item[partitionKey]) : queried(body, partitionKey);
  return requestedAction(operation, resource, leading);
}

/** The partition key's value in a Query: `pk = :pk`, in either order, with or without a `#name`. */
function queried(body: Record<string, unknown>, partitionKey: string): string[] {
  const expression = body.KeyConditionExpression;
  if (typeof expression !== "string" || !isRecord(body.ExpressionAttributeValues)) return [];
  const names = isRecord(body.ExpressionAttributeNames) ? body.ExpressionAttributeNames : {};
  for (const [, left = "", right = ""] of expression.matchAll(/([#:\w.-]+)\s*=\s*([#:\w.-]+)/g)) {
    const [name, value] = left.startsWith(":") ? [right, left] : [left, right];
    if ((names[name] ?? name) === partitionKey) return scalar(body.ExpressionAttributeValues[value]);
  }
  return [];
}

function requestedAction(operation: string, resource: string, leading: readonly string[]): RequestedAction {
  const context = leading.length === 0 ? {} : { "dynamodb:LeadingKeys": leading };
  return { action: `dynamodb:${operation}`, resource, context };
}

/** An unknown table has an ARN, too, so that IAM refuses it. */
function find(name: string, tables: readonly TableKeys[]): TableKeys {
  const known = tables.find((table) => table.name === name || table.arn === name);
  return known ?? { name, arn: `arn:aws:dynamodb:::table/${name}`, partitionKey: "", indexes: {} };
}

function scalar(attribute: unknown): string[] {
  return isRecord(attribute) ? Object.values(attribute).map(String) : [];
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
