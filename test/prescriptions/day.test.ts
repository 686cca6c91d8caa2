import { describe, expect, test } from "vitest";
import { byDue, isLabelled, isOfMethod, onDay, PrescriptionStatus } from "#domain/prescriptions";

const zone = "America/New_York";
const day = { today: "2026-11-25", zone };
const at = (date: string, time = "14:00") => `2026-11-${date}T${time}:00.000Z`;

const work = (status: PrescriptionStatus, sent: string, expectedAt?: string) => ({
  status,
  createdAt: at("01"),
  statusHistory: [{ status: "sent" as const, at: sent, by: "patient" as const }],
  ...(expectedAt && { preparation: { expectedAt } }),
});

describe("a pharmacy's list of a day", () => {
  test.each([
    ["sent that day", work("sent", at("25")), "arrived"],
    ["sent the day before and not answered", work("sent", at("24")), "due"],
    ["approved without a time, sent the day before", work("approved", at("24")), "due"],
    ["promised for that day", work("approved", at("20"), at("25", "22:00")), "due"],
    ["promised for an earlier day", work("approved", at("20"), at("23")), "due"],
    ["promised for a later day", work("approved", at("20"), at("26")), undefined],
    ["sent that day and promised for a later day", work("approved", at("25"), at("26")), "arrived"],
    ["sent and promised that day", work("approved", at("25"), at("25", "22:00")), "due"],
    ["sent that day and ready", work("ready_for_pickup", at("25")), "arrived"],
    ["ready since the day before", work("ready_for_pickup", at("24"), at("24", "20:00")), undefined],
    ["out for delivery since the day before", work("out_for_delivery", at("24")), undefined],
    ["handed over that day", work("completed", at("25")), undefined],
    ["returned that day", work("pending", at("25")), undefined],
    // 3 AM UTC is the evening before in New York.
    ["sent the evening before, there", work("sent", at("25", "03:00")), "due"],
    ["promised for that evening, there", work("approved", at("20"), at("26", "03:00")), "due"],
  ])("%s", (_, one, reason) => {
    expect(onDay(one, day)).toBe(reason);
  });

  test("begins with what was promised or sent first", () => {
    const [late, early, sent] = [
      work("approved", at("20"), at("25", "22:00")),
      work("approved", at("24"), at("25", "15:00")),
      work("sent", at("24")),
    ];
    expect(byDue([late, early, sent])).toEqual([sent, early, late]);
  });
});

test("a label is printed from the approval until the hand-over", () => {
  expect(PrescriptionStatus.options.filter((status) => isLabelled({ status }))).toEqual([
    "approved",
    "ready_for_pickup",
    "out_for_delivery",
  ]);
});

test("work without a fulfilment method is for pickup", () => {
  const of = (method?: "pickup" | "delivery") =>
    [{}, { deliveryMethod: "pickup" as const }, { deliveryMethod: "delivery" as const }].map((one) =>
      isOfMethod(one, method),
    );
  expect([of(), of("pickup"), of("delivery")]).toEqual([
    [true, true, true],
    [true, true, false],
    [false, false, true],
  ]);
});
