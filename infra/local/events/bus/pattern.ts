import { isRecord } from "../../assembly/json.ts";

export type Matches = (event: unknown) => boolean;
type Leaf = string | number | boolean | null;
type LeafTest = (leaf: Leaf) => boolean;

/**
 * Compiles an EventBridge pattern or the filter of a stream mapping. Throws for an unknown operator or a malformed
 * pattern, so that a mistake stops the start instead of never matching.
 */
export function compilePattern(pattern: unknown): Matches {
  if (!isRecord(pattern)) throw new Error(`An event pattern is an object, not ${JSON.stringify(pattern)}`);
  const entries = Object.entries(pattern);
  if (entries.length === 0) throw new Error("An empty pattern would match nothing");
  const tests = entries.map(([name, wanted]) => field(name, wanted));
  // Of an array of objects, one element must satisfy all fields together.
  return (value) => objectsIn(value).some((object) => tests.every((test) => test(object)));
}

function field(name: string, wanted: unknown): Matches {
  if (name === "$or") throw unknownOperator(name);
  const test = isRecord(wanted) ? compilePattern(wanted) : anyOf(wanted);
  return (value) => test(isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined);
}

function anyOf(wanted: unknown): Matches {
  if (!Array.isArray(wanted) || wanted.length === 0) {
    throw new Error(`A pattern needs a list of values, not ${JSON.stringify(wanted)}`);
  }
  const tests = wanted.map((matcher: unknown) => leafTest(matcher));
  return (value) => leavesIn(value).some((leaf) => tests.some((test) => test(leaf)));
}

function leafTest(matcher: unknown): LeafTest {
  if (isLeaf(matcher)) return (leaf) => leaf === matcher;
  if (!isRecord(matcher)) throw new Error(`A pattern has no list in a list: ${JSON.stringify(matcher)}`);
  const [[name, argument] = [], ...more] = Object.entries(matcher);
  if (name === undefined || more.length > 0) {
    throw new Error(`One operator per object is allowed: ${JSON.stringify(matcher)}`);
  }
  if (name === "prefix" && typeof argument === "string") {
    return (leaf) => typeof leaf === "string" && leaf.startsWith(argument);
  }
  if (name === "anything-but" && Array.isArray(argument) && argument.length > 0 && argument.every(isText)) {
    return (leaf) => !argument.some((unwanted) => leaf === unwanted);
  }
  throw unknownOperator(name, argument);
}

function unknownOperator(name: string, argument?: unknown): Error {
  const form = argument === undefined ? "" : ` with ${JSON.stringify(argument)}`;
  return new Error(`The local run does not know the pattern operator ${name}${form}.`);
}

function leavesIn(value: unknown): Leaf[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  return isLeaf(value) ? [value] : [];
}

function objectsIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter(isRecord) : [value];
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
