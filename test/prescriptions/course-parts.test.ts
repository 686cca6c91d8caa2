import { describe, expect, test } from "vitest";
import {
  mayAskForRenewal,
  type Prescription,
  type PrescriptionStatus,
  restOfCourse,
} from "#domain/prescriptions";
import { prescription as sample } from "../samples.ts";

const start = Date.parse("2026-11-24T10:00:00.000Z");

/** A prescription of one course: split off from `of` at a minute, its own remainders in `parts`. */
const member = (
  id: string,
  status: PrescriptionStatus,
  { of, minute = 0, parts = [] }: { of?: string; minute?: number; parts?: string[] } = {},
): Prescription => ({
  ...sample,
  id,
  status,
  createdAt: new Date(start + minute * 60_000).toISOString(),
  parts: parts.map((remainderId) => ({
    at: sample.createdAt,
    reasonCode: "out_of_stock",
    remainderId,
    remainderAt: "pharmacy",
  })),
  ...(of !== undefined && {
    isRemainder: true,
    priorPrescription: { id: of, writtenAt: sample.createdAt },
  }),
});

/** A part and its remainder. */
const two = (part: PrescriptionStatus, rest: PrescriptionStatus) => [
  member("part", part, { parts: ["rest"] }),
  member("rest", rest, { of: "part", minute: 1 }),
];
/** A prescription of which parts were split off twice: the later remainder may be handed over first. */
const branches = (first: PrescriptionStatus, second: PrescriptionStatus) => [
  member("part", "completed", { parts: ["first", "second"] }),
  member("first", first, { of: "part", minute: 1 }),
  member("second", second, { of: "part", minute: 2 }),
];
/** A remainder of which only a part was supplied. */
const chain = (second: PrescriptionStatus, third: PrescriptionStatus) => [
  member("part", "completed", { parts: ["second"] }),
  member("second", second, { of: "part", minute: 1, parts: ["third"] }),
  member("third", third, { of: "second", minute: 2 }),
];

describe("a renewal of a course that was supplied in parts", () => {
  test.each<[string, Prescription[], string[]]>([
    ["whole", [member("part", "completed")], ["part"]],
    ["part in hand, rest with the patient", two("completed", "pending"), []],
    ["part in hand, rest at the pharmacy", two("collected", "approved"), []],
    ["part in hand, rest ready", two("completed", "ready_for_pickup"), []],
    ["part in hand, rest cancelled", two("completed", "cancelled"), ["part"]],
    ["both in hand", two("completed", "collected"), ["rest"]],
    ["rest in hand first, part still ready", two("ready_for_pickup", "completed"), []],
    ["part cancelled, rest in hand", two("cancelled", "completed"), ["rest"]],
    ["two remainders, the first open", branches("approved", "completed"), []],
    ["two remainders, both in hand", branches("completed", "completed"), ["second"]],
    ["two remainders, the second cancelled", branches("completed", "cancelled"), ["first"]],
    ["three in a row, the last open", chain("completed", "sent"), []],
    ["three in a row, all in hand", chain("completed", "completed"), ["third"]],
    ["three in a row, the last cancelled", chain("completed", "cancelled"), ["second"]],
  ])("is requested once, from its last part, when nothing is left to hand over: %s", (_, course, from) => {
    const another = { ...member("another", "pending"), medication: "Ramipril" };
    const renewable = course.filter((one) =>
      mayAskForRenewal(one, undefined, undefined, restOfCourse(one, [...course, another])),
    );
    expect(renewable.map(({ id }) => id)).toEqual(from);
  });

  test("is not requested while a remainder is not known", () => {
    expect(restOfCourse(member("part", "completed", { parts: ["rest"] }), [])).toBe("open");
  });

  test("is requested on the last part, which the others say", () => {
    const [part, rest] = two("completed", "completed");
    if (!part || !rest) throw new Error("both are there");
    expect([restOfCourse(part, [rest]), restOfCourse(rest, [part])]).toEqual(["supplied", undefined]);
  });
});
