import { describe, expect, test } from "vitest";
import {
  type CurrentMedicine,
  currentMedicines,
  isCaredFor,
  type Prescription,
  PrescriptionStatus,
  type Renewal,
} from "#domain/prescriptions";

const now = "2026-12-20T12:00:00.000Z";
const prescription = (id: string, more: Partial<Prescription> = {}) =>
  ({
    ...{ id, medication: "Ibuprofen", dosage: "400 mg", frequency: "Once daily", duration: "30 days" },
    ...{ status: "collected", createdAt: "2026-12-01T09:00:00.000Z", statusHistory: [] },
    ...(["collected", "completed"].includes(more.status ?? "collected") && {
      handedOverAt: "2026-12-02T09:00:00.000Z",
    }),
    ...more,
  }) as unknown as Prescription;
const later = { createdAt: "2026-12-10T09:00:00.000Z" };
const renewalOf = (prescriptionId: string, status: Renewal["status"]) =>
  ({ prescriptionId, status }) as Renewal;
const shown = (prescriptions: Prescription[], renewals: Renewal[] = []) =>
  currentMedicines(prescriptions, renewals, now).map(rowOf);
const rowOf = ({ prescription, stage, next, doubles }: CurrentMedicine) =>
  [prescription.id, stage, next?.id, doubles.map(({ id }) => id)].flat().filter(Boolean).join(" ");

describe("a patient's current medicines", () => {
  test.each([
    ["pending", {}, "a written"],
    ["sent", {}, "a at_pharmacy"],
    ["approved", {}, "a at_pharmacy"],
    ["ready", {}, "a ready"],
    ["ready_for_pickup", {}, "a ready"],
    ["out_for_delivery", {}, "a ready"],
    ["completed", {}, "a in_hand"],
    ["collected", {}, "a in_hand"],
    ["collected", { duration: "21 days" }, "a running_out"],
    ["collected", { duration: "14 days" }, "a ended"],
    ["collected", { duration: "Ongoing" }, "a in_hand"],
    ["collected", { duration: "Until finished", frequency: "As needed" }, "a in_hand"],
    ["collected", { stopped: { at: "2026-12-05T09:00:00.000Z", reasonText: "Rash." } }, "a ended"],
    ["cancelled", {}, undefined],
  ] as const)("show a prescription that is %s %j as %s", (status, more, expected) => {
    expect(PrescriptionStatus.options).toContain(status);
    expect(shown([prescription("a", { status, ...more })])[0]).toBe(expected);
  });

  test.each([
    ["a renewal that is written", { status: "pending" }, "a in_hand b"],
    ["a renewal in hand before the first ends", { handedOverAt: "2026-12-19T09:00:00.000Z" }, "a in_hand b"],
    ["a renewal that was withdrawn", { status: "cancelled" }, "a in_hand"],
  ] as const)("show that %s continues its original, in one row", (_, more, expected) => {
    const priorPrescription = { id: "a", writtenAt: "2026-12-01T09:00:00.000Z" };
    const renewal = prescription("b", { ...later, priorPrescription, ...more });
    expect(shown([renewal, prescription("a")])).toEqual([expected]);
  });

  test("show a renewal as current once its original has ended, or had no end", () => {
    const renewal = prescription("b", { ...later, priorPrescription: { id: "a", writtenAt: "" } });
    expect(shown([renewal, prescription("a", { duration: "7 days" })])).toEqual(["b in_hand"]);
    expect(shown([{ ...renewal, duration: "Ongoing" }, prescription("a", { duration: "Ongoing" })])).toEqual([
      "b in_hand",
    ]);
  });

  test("show the same medicine twice in one row that names the duplicate, however it is spelled; the one in hand comes first", () => {
    const other = prescription("b", { ...later, medication: "IBUPROFEN ", status: "sent" });
    expect(shown([other, prescription("a")])).toEqual(["a in_hand b"]);
    expect(currentMedicines([other, prescription("a")], [], now)[0]?.doubles).toHaveLength(1);
    const ended = prescription("a", { duration: "3 days" });
    expect(currentMedicines([other, ended], [], now)).toMatchObject([{ stage: "at_pharmacy", doubles: [] }]);
  });

  test("show ended ones last, and other medicines in other rows, newest first", () => {
    const rows = [
      prescription("a", { duration: "3 days" }),
      prescription("b", { medication: "Lisinopril" }),
      prescription("c", { medication: "Metformin", ...later }),
    ];
    expect(shown(rows)).toEqual(["c in_hand", "b in_hand", "a ended"]);
  });
});

describe("the refill notification of a medicine", () => {
  const first = prescription("a");
  const isSilent = (others: Prescription[], renewals: Renewal[] = []) =>
    isCaredFor(first, currentMedicines([...others, first], renewals, now));

  test.each([
    ["no other prescription", [], [], false],
    ["the same written again", [prescription("b", { ...later, status: "pending" })], [], true],
    ["the same in hand since", [prescription("b", later)], [], true],
    [
      "the same written again and withdrawn, cancelled or rejected",
      [prescription("b", { ...later, status: "cancelled" })],
      [],
      false,
    ],
    ["an older one of the same", [prescription("b", { createdAt: "2026-11-30T09:00:00.000Z" })], [], false],
    ["another medicine since", [prescription("b", { ...later, medication: "Aspirin" })], [], false],
    ["a requested renewal", [], [renewalOf("a", "pending")], true],
    ["a renewal that was declined", [], [renewalOf("a", "declined")], false],
    [
      "a renewal that was approved and withdrawn",
      [prescription("b", { ...later, status: "cancelled", priorPrescription: { id: "a", writtenAt: "" } })],
      [renewalOf("a", "approved")],
      false,
    ],
    [
      "a renewal that was approved",
      [prescription("b", { ...later, status: "pending", priorPrescription: { id: "a", writtenAt: "" } })],
      [renewalOf("a", "approved")],
      true,
    ],
  ])("depends on its other prescriptions: %s", (_, others, renewals, expected) => {
    expect(isSilent(others, renewals)).toBe(expected);
  });
});
