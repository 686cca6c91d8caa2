import { isLeaf, isObject, type Leaf, type LeafTest, onlyEntry, operatorTest } from "./pattern-operators.ts";

export type Matches = (event: unknown) => boolean;
/** `value` is the part of the event this piece of the pattern looks at, `root` the whole event. */
type Test = (value: unknown, root: unknown) => boolean;

/**
 * Compiles an EventBridge pattern (also the filter of a queue or stream mapping, there often as JSON text).
 * Throws on an unknown operator or a malformed pattern, so that a mistake stops the start instead of never matching.
 */
export function compilePattern(pattern: unknown): Matches {
  const parsed: unknown = typeof pattern === "string" ? JSON.parse(pattern) : pattern;
  if (!isObject(parsed)) throw new Error(`An event pattern is an object, not ${JSON.stringify(parsed)}`);
  const test = fields(parsed, []);
  return (event) => test(event, event);
}

/** Every field must match; of an array of objects, one element must satisfy all of them together. */
function fields(pattern: Record<string, unknown>, path: string[]): Test {
  const entries = Object.entries(pattern);
  if (entries.length === 0)
    throw new Error(`An empty pattern at ${JSON.stringify(path)} would match nothing`);
  const tests = entries.map(([name, wanted]) =>
    name === "$or" ? either(wanted, path) : field(name, wanted, path),
  );
  return (value, root) => objectsIn(value).some((object) => tests.every((test) => test(object, root)));
}

function field(name: string, wanted: unknown, path: string[]): Test {
  const here = [...path, name];
  const test = isObject(wanted) ? fields(wanted, here) : anyOf(wanted, here);
  return (value, root) => test(own(value, name), root);
}

function either(wanted: unknown, path: string[]): Test {
  if (!Array.isArray(wanted) || wanted.length < 2) throw new Error("$or needs at least two patterns");
  const tests = wanted.map((pattern: unknown) => {
    if (!isObject(pattern)) throw new Error(`$or takes patterns, not ${JSON.stringify(pattern)}`);
    return fields(pattern, path);
  });
  return (value, root) => tests.some((test) => test(value, root));
}

function anyOf(wanted: unknown, path: string[]): Test {
  if (!Array.isArray(wanted) || wanted.length === 0) {
    throw new Error(
      `A pattern needs a list of values at ${JSON.stringify(path)}, not ${JSON.stringify(wanted)}`,
    );
  }
  const tests = wanted.map((matcher: unknown) => matcherTest(matcher, path));
  return (value, root) => tests.some((test) => test(value, root));
}

function matcherTest(matcher: unknown, path: string[]): Test {
  if (isLeaf(matcher)) return someLeaf((leaf) => leaf === matcher);
  if (!isObject(matcher))
    throw new Error(`No matcher: ${JSON.stringify(matcher)} at ${JSON.stringify(path)}`);
  const [name, argument] = onlyEntry(matcher);
  if (name !== "exists") return someLeaf(operatorTest(name, argument));
  if (typeof argument !== "boolean")
    throw new Error(`exists takes true or false, not ${JSON.stringify(argument)}`);
  // "exists" looks at the whole event: a field that any element of an array has is not absent.
  return argument ? someLeaf(() => true) : (_value, root) => leavesAt(root, path).length === 0;
}

function someLeaf(test: LeafTest): Test {
  return (value) => leavesIn(value).some(test);
}

function leavesAt(value: unknown, [name, ...rest]: string[]): Leaf[] {
  if (name === undefined) return leavesIn(value);
  return objectsIn(value).flatMap((object) => leavesAt(own(object, name), rest));
}

function leavesIn(value: unknown): Leaf[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  return isLeaf(value) ? [value] : [];
}

/** The objects to look into; an absent one counts as empty, so that `exists: false` holds below it. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [isObject(value) ? value : {}];
  const objects = value.flatMap((element: unknown) => (isObject(element) ? [element] : []));
  return objects.length > 0 ? objects : [{}];
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
