import type { KeyTest } from "../expressions/key-condition.ts";
import type { Image } from "./image.ts";
import { type Index, imageIn, keyText, type Place, type Table } from "./table.ts";

/** Which rows of a table or of an index, in which order. */
export interface Span {
  index?: Index | undefined;
  /** A partition; without it all rows, as for a Scan. */
  partition?: string | undefined;
  sort?: KeyTest | undefined;
  segment?: { number: number; of: number } | undefined;
  /** Behind which row to begin: its place in the table, and in the index. */
  after?: { own: Place; entry: Place | undefined } | undefined;
  reverse?: boolean | undefined;
}

const pageBytes = 1024 * 1024;

/** Rows in the order of their keys, until `limit` of them or 1 MB are passed. */
export function page(
  table: Table,
  span: Span,
  limit: number | undefined,
): { rows: Image[]; isFull: boolean } {
  const { text, values } = query(table, span);
  const rows: Image[] = [];
  let bytes = 0;
  for (const row of table.store.sql(text).iterate(...values, limit ?? -1)) {
    const image = imageIn(row);
    rows.push(image);
    bytes += image.size;
    if (bytes >= pageBytes) break;
  }
  return { rows, isFull: rows.length === limit || bytes >= pageBytes };
}

function query(table: Table, span: Span): { text: string; values: (string | number)[] } {
  const { index, partition, sort, segment, after, reverse = false } = span;
  const columns = index ? ["ipk", "isk", "pk", "sk"] : ["pk", "sk"];
  const [first, second] = columns;
  const where: string[] = [];
  const values: (string | number)[] = [];
  const ask = (text: string, ...given: (string | number)[]) => {
    where.push(text);
    values.push(...given);
  };
  if (partition !== undefined) ask(`${first} = ?`, partition);
  const [low = "", high = ""] = sort?.values.map(keyText) ?? [];
  // No text in UTF-8 sorts behind this one.
  if (sort?.operator === "begins_with") ask(`${second} >= ? AND ${second} < ?`, low, `${low}\u{10FFFF}`);
  else if (sort?.operator === "BETWEEN") ask(`${second} BETWEEN ? AND ?`, low, high);
  else if (sort) ask(`${second} ${sort.operator} ?`, low);
  if (segment) ask("dynamodb_segment(pk, ?) = ?", segment.of, segment.number);
  if (after) {
    const own = [after.own.pk, after.own.sk];
    const key = index && after.entry ? [after.entry.pk, after.entry.sk, ...own] : own;
    ask(`(${columns.join(", ")}) ${reverse ? "<" : ">"} (${columns.map(() => "?").join(", ")})`, ...key);
  }
  const order = columns.map((column) => (reverse ? `${column} DESC` : column)).join(", ");
  const condition = where.length > 0 ? `WHERE ${where.join(" AND ")}` : "";
  const from = `SELECT size, body FROM ${index?.rows ?? table.rows}`;
  return { text: `${from} ${condition} ORDER BY ${order} LIMIT ?`, values };
}
