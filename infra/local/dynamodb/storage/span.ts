import type { KeyTest } from "../expressions/condition/key-condition.ts";
import type { Image } from "./image.ts";
import { type Index, imageIn, keyText, type Place, type Table } from "./table.ts";

/** A range of rows of a table or an index, in order. */
export interface Span {
  index?: Index | undefined;
  /** The partition; undefined for a Scan. */
  partition?: string | undefined;
  sort?: KeyTest | undefined;
  segment?: { number: number; of: number } | undefined;
  /** The row before the first: its place in the table and in the index. */
  after?: { own: Place; entry: Place | undefined } | undefined;
  reverse?: boolean | undefined;
}

const pageBytes = 1024 * 1024;

/** Rows in key order, up to `limit` rows or 1 MB. */
export function page(
  table: Table,
  span: Span,
  limit: number | undefined,
): { rows: Image[]; isFull: boolean } {
  const { text, values } = query(table, span);
  const rows: Image[] = [];
  let bytes = 0;
  const statement = table.store.sql(text);
  // A short page is faster in one call; a long one stops when it is full.
  const few = limit !== undefined && limit <= 100;
  for (const row of few ? statement.all(...values, limit) : statement.iterate(...values, limit ?? -1)) {
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
  const [low, high] = boundsOf(sort);
  // The row before is within the bounds and replaces one: SQLite seeks by one lower and one upper bound.
  if (low && (!after || reverse)) ask(`${second} ${low.sign} ?`, low.text);
  if (high && (!after || !reverse)) ask(`${second} ${high.sign} ?`, high.text);
  if (segment) ask("dynamodb_segment(pk, ?) = ?", segment.of, segment.number);
  if (after) {
    const own = [after.own.pk, after.own.sk];
    const key = index && after.entry ? [after.entry.pk, after.entry.sk, ...own] : own;
    const names = partition === undefined ? columns : columns.slice(1);
    const marks = names.map(() => "?").join(", ");
    ask(`(${names.join(", ")}) ${reverse ? "<" : ">"} (${marks})`, ...key.slice(-names.length));
  }
  const order = columns.map((column) => (reverse ? `${column} DESC` : column)).join(", ");
  const condition = where.length > 0 ? `WHERE ${where.join(" AND ")}` : "";
  const from = `SELECT size, body FROM ${index?.rows ?? table.rows}`;
  return { text: `${from} ${condition} ORDER BY ${order} LIMIT ?`, values };
}

interface Bound {
  sign: string;
  text: string;
}

/** The bounds of the sort key. */
function boundsOf(sort: KeyTest | undefined): [low?: Bound | undefined, high?: Bound | undefined] {
  if (sort === undefined) return [];
  const [text = "", end = ""] = sort.values.map(keyText);
  switch (sort.operator) {
    case "=":
      return [
        { sign: ">=", text },
        { sign: "<=", text },
      ];
    case "BETWEEN":
      return [
        { sign: ">=", text },
        { sign: "<=", text: end },
      ];
    case "begins_with":
      // No text in UTF-8 sorts after the last character.
      return [
        { sign: ">=", text },
        { sign: "<", text: `${text}\u{10FFFF}` },
      ];
    default:
      return sort.operator.startsWith(">")
        ? [{ sign: sort.operator, text }]
        : [undefined, { sign: sort.operator, text }];
  }
}
