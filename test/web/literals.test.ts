import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

// Checks what no test has on screen: every text for people is a message, not a literal in the code.
const files = globSync("{web/src,functions}/**/*.{ts,tsx}").filter(
  (file) => !/messages(\/[\w-]+)?\.ts$/.test(file),
);

/**
 * Literals that are no text: an example address, a choice by its stored value, and words that only a stage's
 * operator reads.
 */
const noText = [
  "you@example.org",
  "Dr.",
  "The API's URL is required.",
  "The user pool's client key is required.",
  "This consumer does not listen to {}.",
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** The attributes and properties that people read or hear. */
const read =
  /^(aria-(label|description|roledescription|valuetext)|label|title|placeholder|alt|help|error|busyLabel)$/;
/** A sentence for people; those in log calls and errors are for operators. */
const sentence = /^\p{Lu}[^<>]*\p{L} .*[.?!]$/u;
const forOperators = /^(console\.\w+|log\w*|report\w*|\w*Error|required|describe)$/;

function literalsIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const found: string[] = [];
  walk(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }, file) as unknown as Node);
  return found;

  function walk(node: Node, name = ""): void {
    if (/^TS(Type|Interface|Enum)|^Import|^Export(All|Specifier)/.test(node.type)) return;
    if (/^(Call|New)Expression$/.test(node.type)) {
      const { start, end } = node.callee as Node & { end: number };
      const called = source.slice(start, end);
      // The pseudo-locale changes records of messages and their parts.
      if (called === "inEveryLanguage" || forOperators.test(called)) return;
    }
    const text = textOf(node);
    const isRead =
      node.type === "JSXText" || (file.startsWith("web/") && read.test(name)) || sentence.test(text);
    if (isRead && /\p{L}{2}/u.test(text) && !noText.includes(text)) found.push(`${file}: ${text.trim()}`);
    const { key, ...parts } = node;
    for (const each of Object.values(parts).flat()) if (isNode(each)) walk(each, nameOf(node));
  }
}

function textOf({ type, value, quasis }: Node): string {
  if (typeof value === "string" && (type === "JSXText" || type === "Literal")) return value;
  if (!Array.isArray(quasis)) return "";
  return quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join("{}");
}

/** The name of the attribute or property that has the node's value. */
function nameOf({ type, name, key }: Node): string {
  const named = type === "JSXAttribute" ? name : type === "Property" ? key : undefined;
  return isNode(named) ? String(named.name ?? named.value) : "";
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

test("no component and no command has a text of its own: each is a message of a record", () => {
  expect(files.length).toBeGreaterThan(700);
  expect(files.flatMap(literalsIn)).toEqual([]);
});
