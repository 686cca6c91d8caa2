import { describe, expect, test } from "vitest";
import {
  PharmacyReason,
  type Prescription,
  type PrescriptionStatus,
  reasonsFor,
  reject,
  returnToPatient,
} from "#domain/prescriptions";
import { prescription as samplePrescription } from "../samples.ts";
import { model } from "./model.ts";

const now = "2026-11-24T10:00:00.000Z";
const ctx = {
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: "ph1", role: "pharmacy" },
} as const;
const standing = (status: Prescription["status"]): Prescription => ({
  ...samplePrescription,
  status,
  createdAt: now,
  updatedAt: now,
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  statusHistory: [{ status: "pending", at: now, by: "doctor" }],
});

const always = model.return.from;
/** The pharmacy's reasons that fit a rejection, and the statuses whose return they fit. */
const fitting: Readonly<
  Record<PharmacyReason, [rejects: boolean, returnsFrom: readonly PrescriptionStatus[]]>
> = {
  out_of_stock: [false, ["sent", "approved"]],
  cannot_serve: [false, always],
  not_collected: [false, ["ready_for_pickup"]],
  not_delivered: [false, ["out_for_delivery"]],
  unclear: [true, always],
  not_valid: [true, always],
  interaction: [true, always],
  suspected_misuse: [true, []],
  other: [false, always],
};

describe("a pharmacy's reason fits the step and the status, or is refused with an alternative", () => {
  test.each(PharmacyReason.options.flatMap((code) => always.map((status) => ({ code, status }))))(
    "$code from $status",
    ({ code, status }) => {
      const [rejects, returnsFrom] = fitting[code];
      const given = { reasonCode: code, reasonText: "So it is." };
      const answer = (act: typeof reject) => {
        try {
          return act(standing(status), given, ctx).after.rejection?.reasonCode;
        } catch (error) {
          return (error as { code: string }).code;
        }
      };
      const rejected = status !== "sent" ? "wrong_state" : rejects ? code : "return_instead";
      expect(answer(reject)).toBe(rejected);
      expect(answer(returnToPatient)).toBe(returnsFrom.includes(status) ? code : "reason_unfit");
      expect(reasonsFor("return", status).includes(code)).toBe(returnsFrom.includes(status));
    },
  );
});
