import { isDeepStrictEqual } from "node:util";

/** Shares repeated OpenAPI components. On a name clash the most frequent wins. */
export function standOnce<One extends object>(
  kind: "parameters" | "responses",
  all: readonly One[],
  nameOf: (one: One) => string | undefined,
) {
  const alike = (one: One) => all.filter((other) => isDeepStrictEqual(other, one)).length;
  const found = new Map<string, One>();
  for (const one of all) {
    const name = nameOf(one);
    const before = name && found.get(name);
    if (name && alike(one) > (before ? alike(before) : 1)) found.set(name, one);
  }
  return {
    components: byName(found),
    /** The value itself, or a reference to the equal component. */
    refer(one: One) {
      const name = nameOf(one);
      return name && isDeepStrictEqual(found.get(name), one) ? { $ref: `#/components/${kind}/${name}` } : one;
    },
  };
}

/**
 * The document with references to named schemas wherever they occur, and only the names it uses. Schemas of
 * plain texts and numbers are equal by chance and stay inline.
 */
export function withReferences<Document extends object>(
  document: Document,
  schemas: Readonly<Record<string, unknown>>,
) {
  const names = new Map(
    Object.entries(schemas)
      .map(([name, schema]) => [JSON.stringify(schema), name] as const)
      .filter(([text]) => /"(enum|\$ref)"/.test(text)),
  );
  const used = new Map<string, unknown>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.set(name, undefined); // a schema may refer to itself
    used.set(name, inner(schemas[name]));
  };
  const refer = (json: unknown): unknown => {
    const name = names.get(JSON.stringify(json));
    if (!name) return inner(json);
    use(name);
    return { $ref: `#/components/schemas/${name}` };
  };
  const inner = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(refer);
    if (typeof json !== "object" || json === null) {
      const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(json)) ?? [];
      if (name) use(name);
      return json;
    }
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, refer(value)]));
  };
  return { document: inner(document) as Document, schemas: byName(used) };
}

function byName<One>(found: ReadonlyMap<string, One>): Record<string, One> {
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
