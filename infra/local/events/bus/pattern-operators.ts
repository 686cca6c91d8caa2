import { BlockList, isIP } from "node:net";

/** What a field of an event can finally hold. */
export type Leaf = string | number | boolean | null;
export type LeafTest = (leaf: Leaf) => boolean;

/** Tests one field of an event against one operator, such as `{ "prefix": "appointment." }`; throws on an unknown one. */
export function operatorTest(name: string, argument: unknown): LeafTest {
  const make = operators[name];
  if (!make || !Object.hasOwn(operators, name))
    throw new Error(`Unknown pattern operator ${JSON.stringify(name)}`);
  return make(argument);
}

/** Narrows parsed JSON to an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isLeaf(value: unknown): value is Leaf {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** The only key of an operator object and its argument; more or fewer keys are a mistake in the pattern. */
export function onlyEntry(value: Record<string, unknown>): [string, unknown] {
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length > 0)
    throw new Error(`One operator per object is allowed: ${JSON.stringify(value)}`);
  return entry;
}

const operators: Record<string, (argument: unknown) => LeafTest> = {
  prefix: (argument) => affix(argument, (leaf, part) => leaf.startsWith(part)),
  suffix: (argument) => affix(argument, (leaf, part) => leaf.endsWith(part)),
  "equals-ignore-case": (argument) => {
    const wanted = text(argument).toLowerCase();
    return onText((leaf) => leaf.toLowerCase() === wanted);
  },
  wildcard: (argument) => {
    const expression = wildcardExpression(text(argument));
    return onText((leaf) => expression.test(leaf));
  },
  numeric,
  cidr,
  "anything-but": anythingBut,
};

function affix(argument: unknown, holds: (leaf: string, part: string) => boolean): LeafTest {
  if (!isObject(argument)) {
    const part = text(argument);
    return onText((leaf) => holds(leaf, part));
  }
  const [name, part] = onlyEntry(argument);
  if (name !== "equals-ignore-case")
    throw new Error(`Unknown pattern operator ${JSON.stringify(name)} in an affix`);
  const lower = text(part).toLowerCase();
  return onText((leaf) => holds(leaf.toLowerCase(), lower));
}

/** `*` stands for any run of characters, `\*` and `\\` for themselves. */
function wildcardExpression(pattern: string): RegExp {
  if (/(?<!\\)(?:\\\\)*\*\*/.test(pattern))
    throw new Error(`Consecutive wildcards in ${JSON.stringify(pattern)}`);
  const source = pattern.replace(/\\([*\\])|[\s\S]/g, (piece, escaped: string | undefined) => {
    if (escaped) return `\\${escaped}`;
    if (piece === "*") return "[\\s\\S]*";
    if (piece === "\\")
      throw new Error(`A backslash may only escape * and itself: ${JSON.stringify(pattern)}`);
    return piece.replace(/[.+?^${}()|[\]/]/, "\\$&");
  });
  return new RegExp(`^${source}$`);
}

const comparisons: Record<string, (leaf: number, bound: number) => boolean> = {
  "=": (leaf, bound) => leaf === bound,
  "<": (leaf, bound) => leaf < bound,
  "<=": (leaf, bound) => leaf <= bound,
  ">": (leaf, bound) => leaf > bound,
  ">=": (leaf, bound) => leaf >= bound,
};

function numeric(argument: unknown): LeafTest {
  const wrong = new Error(`A numeric operator needs a comparison or a range: ${JSON.stringify(argument)}`);
  if (!Array.isArray(argument) || (argument.length !== 2 && argument.length !== 4)) throw wrong;
  const parts: unknown[] = argument;
  if (parts.length === 4 && !(/^>=?$/.test(String(parts[0])) && /^<=?$/.test(String(parts[2])))) throw wrong;
  const [lower, upper] = [parts[1], parts[3]];
  if (typeof lower === "number" && typeof upper === "number" && lower >= upper) throw wrong;
  const tests = [parts.slice(0, 2), parts.slice(2)]
    .filter((pair) => pair.length > 0)
    .map(([sign, bound]) => {
      const compare = comparisons[String(sign)];
      if (!compare || typeof bound !== "number" || Math.abs(bound) > 5e9) throw wrong;
      return (leaf: number) => compare(leaf, bound);
    });
  return (leaf) => typeof leaf === "number" && tests.every((test) => test(leaf));
}

function cidr(argument: unknown): LeafTest {
  const [, address = "", bits = ""] = /^(.+)\/(\d{1,3})$/.exec(text(argument)) ?? [];
  const family = familyOf(address);
  if (!family || Number(bits) > (family === "ipv4" ? 32 : 128))
    throw new Error(`No address range: ${text(argument)}`);
  const range = new BlockList();
  range.addSubnet(address, Number(bits), family);
  return onText((leaf) => familyOf(leaf) === family && range.check(leaf, family));
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? "ipv4" : "ipv6";
}

/** Holds for every present value that none of the named ones matches. */
function anythingBut(argument: unknown): LeafTest {
  const unwanted = isObject(argument) ? operatorsBut(argument) : listOf(argument).map(exactBut);
  return (leaf) => !unwanted.some((test) => test(leaf));
}

function operatorsBut(argument: Record<string, unknown>): LeafTest[] {
  const [name, parts] = onlyEntry(argument);
  if (!["prefix", "suffix", "equals-ignore-case", "wildcard"].includes(name)) {
    throw new Error(`Unknown pattern operator ${JSON.stringify(name)} in anything-but`);
  }
  return listOf(parts).map((part) => operatorTest(name, text(part)));
}

function exactBut(value: unknown): LeafTest {
  if (typeof value !== "string" && typeof value !== "number") {
    throw new Error(`anything-but takes strings and numbers, not ${JSON.stringify(value)}`);
  }
  return (leaf) => leaf === value;
}

function listOf(value: unknown): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new Error("anything-but needs at least one value");
  return list;
}

function text(argument: unknown): string {
  if (typeof argument !== "string") throw new Error(`A string is needed, not ${JSON.stringify(argument)}`);
  return argument;
}

function onText(test: (leaf: string) => boolean): LeafTest {
  return (leaf) => typeof leaf === "string" && test(leaf);
}
