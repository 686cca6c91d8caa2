import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";

export interface Entity {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly sample: Record<string, unknown>;
  /** Ledger row -> the field's name in JSON; `?` marks an optional field. */
  readonly rows: Readonly<Record<string, string>>;
}

/** Tests that each field of the ledger has its name in JSON and is required or optional as stated. */
export function fieldsHaveTheirNames(entities: readonly Entity[]): void {
  const fields = entities.flatMap(({ rows, ...entity }) =>
    Object.entries(rows).map(([row, name]) => ({
      ...entity,
      row,
      field: name.replace("?", ""),
      isOptional: name.endsWith("?"),
    })),
  );

  describe("the ledger's fields have their names in JSON", () => {
    test.each(entities)("a complete $name is valid", ({ schema, sample }) => {
      expect(schema.safeParse(sample).success).toBe(true);
    });

    test.each(fields)("$row: $field of a $name", ({ schema, sample, field, isOptional }) => {
      const { [field]: _, ...rest } = sample;
      expect(schema.safeParse(rest).success).toBe(isOptional);
      const wrong = schema.safeParse({ ...sample, [field]: { not: "this" } });
      expect(wrong.error?.issues[0]?.path[0]).toBe(field);
    });
  });
}
