import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cursorOf, pageInput } from "#kernel/call/page";
import { isFit } from "#kernel/text/characters";

const Asks = z.object(pageInput);

test("a cursor is decoded to the sort key that it was made from", () => {
  const keys = fc.string({ unit: "binary", minLength: 1, maxLength: 200 }).filter(isFit);
  const isSame = (key: string) => Asks.parse({ after: cursorOf(key) }).after === key;
  fc.assert(fc.property(keys, isSame));
});

test("any other cursor is refused, or equals one of ours character by character", () => {
  const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each).toString("base64url"));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.base64String(), bytes), (after) => {
      const read = Asks.safeParse({ after });
      if (read.success) expect(cursorOf(String(read.data.after))).toBe(after);
      else expect(read.error.issues[0]?.path).toEqual(["after"]);
    }),
  );
});

test.each([
  ["bytes that are no UTF-8", "77-_77-_"],
  ["the sign that is none, in plain base64", "77+/"],
  ["the sign that is none", "77-_"],
  ["NUL", "AA"],
  ["with padding", "UkgjQQ=="],
  ["with bits left over", "UkgjQR"],
  ["nothing", ""],
  ["longer than a sort key can be", cursorOf("z".repeat(1025))],
])("%s is no cursor", (_, after) => {
  expect(Asks.safeParse({ after }).error?.issues[0]?.path).toEqual(["after"]);
});
