import { testTable } from "../harness.ts";

/* Short forms of the calls about one item. */

export const TableName = testTable.name;
export const key = { pk: { S: "P" }, sk: { S: "S" } };
export const put = (more: object, parameters: object = {}) =>
  ["PutItem", { Item: { ...key, ...more }, ...parameters }] as const;
export const update = (UpdateExpression: string, values?: object, more: object = {}) =>
  [
    "UpdateItem",
    { Key: key, UpdateExpression, ...(values && { ExpressionAttributeValues: values }), ...more },
  ] as const;
export const when = (ConditionExpression: string, values?: object) =>
  put({}, { ConditionExpression, ...(values && { ExpressionAttributeValues: values }) });
export const query = (KeyConditionExpression: string, values: object, more: object = {}) =>
  ["Query", { KeyConditionExpression, ExpressionAttributeValues: values, ...more }] as const;

export type Call = readonly [operation: string, body: object];
