import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";

export interface Entity {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly sample: Record<string, unknown>;
  /** Ledger row -> its field. */
  readonly rows: Readonly<Record<string, Field>>;
}

/** What the ledger states of a field: its name in JSON, whether it may be left out, and the values taken and refused. */
export interface Field {
  readonly name: string;
  readonly isOptional?: true;
  readonly takes?: readonly unknown[];
  readonly refuses?: readonly unknown[];
  readonly isTrimmed?: true;
  /** Countries in which it may be empty, and those in which it may not. */
  readonly countries?: { readonly without: readonly string[]; readonly having: readonly string[] };
}

type More = Omit<Field, "name">;
const blanks = ["", "   "];

/** A required field that the product fills in, not a person. */
export const present = (name: string): Field => ({ name });

/** The same, where there is something to say. */
export const sometimes = (name: string): Field => ({ name, isOptional: true });

/** A required field that a person fills in. */
export const filled = (name: string, { refuses = [], ...more }: More = {}): Field => ({
  ...more,
  name,
  refuses: [...blanks, ...refuses],
});

/** The same for text that is trimmed. */
export const trimmed = (name: string, more?: More) => filled(name, { ...more, isTrimmed: true });

/** A field that a person may leave empty. */
export const optional = (name: string): Field => ({ name, isOptional: true, takes: blanks });

/** A required day. */
export const day = (name: string) => filled(name, { refuses: ["2026-02-30", "24/11/2026", "soon"] });

/** A field with one of the stated values. */
export const oneOf = (name: string, values: readonly string[], more?: More) =>
  filled(name, { ...more, takes: values, refuses: ["none of these", `${values[0]}, ${values[1]}`] });

/** Tests that each field of the ledger has its name in JSON, and takes and refuses the stated values. */
export function fieldsHaveTheirNames(entities: readonly Entity[]): void {
  const fields = entities.flatMap(({ rows, name, schema, sample }) =>
    Object.entries(rows).map(([row, field]) => ({ row, field, name: field.name, of: name, schema, sample })),
  );

  describe("the ledger's fields have their names in JSON", () => {
    test.each(entities)("a complete $name is valid", ({ schema, sample }) => {
      expect(schema.safeParse(sample).success).toBe(true);
    });

    test.each(fields)("$row: $name of a $of", ({ schema, sample, name, field }) => {
      const { isOptional = false, takes = [], refuses = [], isTrimmed, countries } = field;
      const refusal = (value: unknown, other: object = {}) =>
        schema.safeParse({ ...sample, ...other, [name]: value }).error?.issues[0];
      const expectRefusal = (value: unknown, isRefused: boolean, other?: object) =>
        expect([value, other, refusal(value, other)?.path[0]]).toEqual([
          value,
          other,
          isRefused ? name : undefined,
        ]);
      const { [name]: valid, ...rest } = sample;
      expect(schema.safeParse(rest).success).toBe(isOptional);
      for (const wrong of [{ not: "this" }, ...refuses]) expectRefusal(wrong, true);
      for (const right of takes) expectRefusal(right, false);
      for (const blank of countries ? blanks : []) {
        for (const country of countries?.having ?? []) expectRefusal(blank, true, { country });
        for (const country of countries?.without ?? []) expectRefusal(blank, false, { country });
      }
      if (isTrimmed)
        expect(schema.parse({ ...sample, [name]: `  ${valid}\n ` })).toMatchObject({ [name]: valid });
    });
  });
}
