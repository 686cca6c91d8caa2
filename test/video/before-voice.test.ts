import { expect, test } from "vitest";
import { contract } from "#contract/video";
import { catalogue } from "#events";

const calls = catalogue.filter(({ type }) => type.startsWith("call."));

test.each(calls)("an older $type, which has no medium, was of a video call", ({ describe, data }) => {
  const older = { patientId: "p1", doctorId: "d1", caller: "doctor", minutes: 3 };
  expect(data.parse(older)).toMatchObject({ medium: "video" });
  expect(describe(older)).not.toContain("voice");
});

test("a page from before there were voice calls starts a video call", () => {
  const id = "01a226b4-0454-762a-b820-739ed15f3270";
  expect(contract.start.input.parse({ id, with: id, consents: true })).toMatchObject({ medium: "video" });
});
