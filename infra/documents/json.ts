/** Readable JSON: whatever fits into a line of 110 characters is written on one. */
export function json(value: unknown, indent = ""): string {
  const line = onOneLine(value);
  if (line.length + indent.length <= 110 || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((each) => json(each, inner))
    : fieldsOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${json(each, inner)}`);
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(",\n")}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = fieldsOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
