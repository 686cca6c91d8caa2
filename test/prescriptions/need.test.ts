import { expect, test } from "vitest";
import { byNeed, needOf, needsPatient, PrescriptionStatus, type StatusChange } from "#domain/prescriptions";
import { statuses } from "./model.ts";

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, "0")}:00:00.000Z`;
const standing = (status: PrescriptionStatus, by: StatusChange["by"], hour = 9) => ({
  status,
  updatedAt: at(hour),
  statusHistory: [{ status, at: at(hour), by }],
});

test.each(PrescriptionStatus.options)("the patient's task for a prescription that is %s", (status) => {
  const prescription = standing(status, status === "pending" ? "doctor" : "pharmacy");
  const { need, isPatientsTurn } = statuses[status];
  expect([needOf(prescription), needsPatient(prescription)]).toEqual([need, isPatientsTurn]);
});

test("a prescription that a pharmacy returned needs another pharmacy; one that the patient took back needs a pharmacy", () => {
  expect(needOf(standing("pending", "pharmacy"))).toBe("choose_another");
  expect(needOf(standing("pending", "patient"))).toBe("choose");
});

test("the most urgent tasks come first, and among equals the longest waiting", () => {
  const delivery = standing("out_for_delivery", "pharmacy", 1);
  const sent = standing("sent", "patient", 2);
  const written = standing("pending", "doctor", 3);
  const writtenLater = standing("pending", "doctor", 4);
  const ready = standing("ready_for_pickup", "pharmacy", 5);
  const returned = standing("pending", "pharmacy", 6);
  const over = standing("collected", "patient", 7);
  expect(byNeed([delivery, over, sent, writtenLater, written, ready, returned])).toEqual([
    returned,
    ready,
    written,
    writtenLater,
    sent,
    delivery,
  ]);
});
