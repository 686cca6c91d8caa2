/**
 * The only door to dynalite, used as a library: its type checks, validations, expression parsers and actions.
 * Its server and its own store are never used; the actions work on a store of ours (facade.ts).
 */
import type { Stream } from "node:stream";
import deleteAction from "dynalite/actions/deleteItem.js";
import getAction from "dynalite/actions/getItem.js";
import putAction from "dynalite/actions/putItem.js";
import queryAction from "dynalite/actions/query.js";
import scanAction from "dynalite/actions/scan.js";
import updateAction from "dynalite/actions/updateItem.js";
import db from "dynalite/db/index.js";
import batchGetRules from "dynalite/validations/batchGetItem.js";
import batchWriteRules from "dynalite/validations/batchWriteItem.js";
import deleteRules from "dynalite/validations/deleteItem.js";
import describeRules from "dynalite/validations/describeTable.js";
import getRules from "dynalite/validations/getItem.js";
import validations from "dynalite/validations/index.js";
import putRules from "dynalite/validations/putItem.js";
import queryRules from "dynalite/validations/query.js";
import scanRules from "dynalite/validations/scan.js";
import updateRules from "dynalite/validations/updateItem.js";
import * as z from "zod/mini";
import { AwsError } from "../aws-error.ts";
import type { Item } from "./attributes.ts";
import type { TableDescription } from "./definition.ts";

/** The store an action works on: the parts of dynalite's own that its actions call. */
export interface Store {
  options: { maxItemSize: number };
  getTable(name: string, checkStatus: boolean | Done<TableDescription>, done?: Done<TableDescription>): void;
  getItemDb(table: string): ItemDb;
  getIndexDb(kind: string, table: string, index: string): ItemDb;
}

export interface ItemDb {
  lock(key: string, locked: (release: <T>(done: T) => T) => void): void;
  get(key: string, done: Done<Item | undefined>): void;
  put(key: string, item: Item, done: Done<void>): void;
  del(key: string, done: Done<void>): void;
  createValueStream(range: Range): Stream;
}

/** Bounds of keys as LevelDB takes them; a limit of -1 is none. */
export interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
}

export type Done<R> = (error: unknown, result?: R) => void;

export interface Rules<T> {
  types: object & { readonly checked?: T };
  custom?: (data: T) => string | undefined;
}

export type Action<T, R> = (store: Store, data: T, done: Done<R>) => void;

export const options = { maxItemSize: 400 * 1024 };

export const rules = {
  batchGet: batchGetRules,
  batchWrite: batchWriteRules,
  describe: describeRules,
  get: getRules,
  put: putRules,
  update: updateRules,
  delete: deleteRules,
  query: queryRules,
  scan: scanRules,
};
export const writes = { put: putAction, update: updateAction, delete: deleteAction };
export const reads = { get: getAction, query: queryAction, scan: scanAction };
export const { createKey, createIndexKey, validateItem, validateKey, checkConditional } = db;

/**
 * Checks a request's body by DynamoDB's own rules and parses its expressions.
 * The answer belongs to one run of one action: actions change it. Throws AwsError (ValidationException, SerializationException).
 */
export function check<T>(body: unknown, { types, custom }: Rules<T>): T {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AwsError("SerializationException", "The body of the request is not an object");
  }
  try {
    const data = validations.checkTypes<T>(structuredClone(body), types);
    validations.checkValidations(data, types, custom, { options });
    return data;
  } catch (error) {
    throw refusal(error);
  }
}

const Refusal = z.object({
  statusCode: z.number(),
  body: z.object({ __type: z.string(), message: z.optional(z.string()), Message: z.optional(z.string()) }),
});

/** dynalite's way to refuse, in ours; any other error is a fault and comes back as it is. */
export function refusal(error: unknown): unknown {
  const { success, data } = Refusal.safeParse(error);
  if (!success) return error;
  const { __type, message, Message } = data.body;
  return new AwsError(__type.slice(__type.indexOf("#") + 1), message ?? Message ?? "", data.statusCode);
}
