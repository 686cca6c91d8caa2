import * as valuesSdk from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as values from "../../../infra/local/sdk/values.ts";

test("values are encoded as by the SDK, and decoded again", () => {
  const scalar = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 8 }).map((bytes) => new Uint8Array(bytes)),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }).map((members) => new Set(members)),
    fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((members) => new Set(members)),
  );
  // The SDK recognises a map by its constructor, and a value with a field of that name is no map to it.
  const name = fc.string().filter((text) => text !== "constructor");
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(fc.option(tie("value"), { nil: undefined }), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(
      fc.dictionary(
        name.filter((text) => text !== ""),
        value,
        { maxKeys: 4, noNullPrototype: true },
      ),
      (made) => {
        const theirs = valuesSdk.marshall(made, { removeUndefinedValues: true });
        const travelled = JSON.parse(JSON.stringify(theirs, bytesInBase64));
        expect(JSON.parse(JSON.stringify(values.marshall(made)))).toEqual(travelled);
        expect(values.unmarshall(travelled)).toEqual(valuesSdk.unmarshall(theirs));
      },
    ),
  );
});

function bytesInBase64(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
