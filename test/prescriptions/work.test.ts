import { expect, test } from "vitest";
import { awaitsPharmacy, byWait, codeIn, matches, PrescriptionStatus, sentAt } from "#domain/prescriptions";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
const sentOn = (day: number, medication = "Amoxicillin") => ({
  medication,
  createdAt: at(1),
  statusHistory: [
    { status: "pending" as const, at: at(1), by: "doctor" as const },
    { status: "sent" as const, at: at(day), by: "patient" as const },
    { status: "approved" as const, at: at(20), by: "pharmacy" as const },
  ],
});

test("work is ordered by the time it was sent, whatever happened since, then by medicine", () => {
  const [old, recent, alsoOld] = [sentOn(3, "Metformin"), sentOn(9), sentOn(3, "Ibuprofen")];
  expect(byWait([recent, old, alsoOld])).toEqual([alsoOld, old, recent]);
  expect(sentAt(old)).toBe(at(3));
});

test("the pharmacy takes the next step of sent and approved prescriptions", () => {
  expect(PrescriptionStatus.options.filter((status) => awaitsPharmacy({ status }))).toEqual([
    "sent",
    "approved",
  ]);
});

test.each([
  ["QRNF1-XH776", "QRNF1XH776"],
  ["qrnf1 xh776", "QRNF1XH776"],
  ["QRNFIXH77O", "QRNF1XH770"],
  ["Anna Keller", undefined],
  ["QRNF1XH77", undefined],
])("the printed code in %j is %j", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test("a search matches every word, without regard to accents or case, and the patient by either name", () => {
  const prescription = {
    patientName: "Zoë Müller",
    patientNameNow: "Zoë Vandermeer",
    doctorName: "Dr. Ines Okafor",
    medication: "Amoxicillin",
    dosage: "500 mg",
    prescriptionNumber: "QRNF1XH776",
  };
  expect(
    ["zoe muller", "amox vandermeer", "OKAFOR 500", "qrnf1-xh776"].map((q) => matches(prescription, q)),
  ).toEqual([true, true, true, true]);
  expect(matches(prescription, "zoe metformin")).toBe(false);
});
