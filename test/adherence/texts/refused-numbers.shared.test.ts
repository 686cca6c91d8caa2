import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import { newPatient, sharedWorld } from "../../world.ts";

let anna: Person;

beforeAll(async () => {
  anna = await newPatient((await sharedWorld()).origin);
});

test.each([
  ["+0 617 555 0123", "number"],
  ["+1 617", "number"],
  ["+1 055 555 0123", "number"],
  ["+1617555012345678", "number"],
  ["+1 617 555 0123 ext. 5", "extension"],
  ["+979 1 2345 6789", "dear"],
  ["+1 900 555 0123", "dear"],
  ["+881 6 1234 5678", "dear"],
  ["+882 13 123456", "dear"],
  ["+883 5100 12345678", "dear"],
  ["+44 843 012 3456", "dear"],
  ["+41 79 555 01 23", "country"],
  ["+61 491 570 006", "unreachable"],
  ["call me", undefined],
  ["", undefined],
])("the number %j is refused with a sentence at its field (OPEN-105)", async (wrong, code) => {
  const answer = await anna.request("POST", "/api/phone", { number: wrong });
  expect(answer.status).toBe(422);
  expect((await answer.json()).fields?.[0]).toMatchObject({
    path: "number",
    title: expect.stringMatching(/\.$/),
    ...(code && { code }),
  });
});
