import * as z from "zod/mini";
import { type Engine, tableNamed } from "../engine.ts";
import { describe } from "../storage/definition.ts";
import { numberIn } from "../storage/store.ts";
import { Name, parse } from "./requests.ts";

const Described = z.strictObject({ TableName: Name });

export async function describeTable(engine: Engine, body: unknown): Promise<unknown> {
  const { store, rows, definition } = tableNamed(engine, parse(Described, body).TableName);
  const row = store.sql(`SELECT count(*) AS items, ifnull(sum(size), 0) AS bytes FROM ${rows}`).get() ?? {};
  return { Table: describe(definition, { items: numberIn(row, "items"), bytes: numberIn(row, "bytes") }) };
}
