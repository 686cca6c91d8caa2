import { describe, expect, test } from "vitest";
import {
  approve,
  ownView,
  type Prescription,
  PrescriptionStatus,
  RevertibleStep,
  revert,
  revertibleStep,
  sentAt,
  supplyPart,
  waitOf,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { prescription as samplePrescription } from "../samples.ts";
import { model } from "./model.ts";
import { take } from "./take.ts";

const at = "2026-11-24T10:00:00.000Z";
const ctxOf = (role: Role, now = at) => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: `${role}1`, role },
});

/** A prescription that came to a status by one of its own steps. */
const standing = (status: PrescriptionStatus, by: "patient" | "pharmacy" = "pharmacy"): Prescription => ({
  ...samplePrescription,
  patientId: "patient1",
  doctorId: "doctor1",
  status,
  createdAt: at,
  updatedAt: at,
  pharmacyId: "pharmacy1",
  pharmacyName: "Hawthorne Pharmacy",
  statusHistory: [
    { status: "pending", at, by: "doctor" },
    { status, at, by },
  ],
});
const waiting = (step: RevertibleStep) => standing(model[step].from[0]);
const taken = (step: RevertibleStep) => take(step, waiting(step), at).after;

describe.each(RevertibleStep.options)("%s, undone", (step) => {
  const { by } = model[step];
  const [status] = model[step].from;

  test("leaves the prescription in its earlier status, keeps both steps, and names the step in the event", () => {
    const back = revert(step, taken(step), ctxOf(by, "2026-11-24T10:10:00.000Z"));
    expect(back.after).toMatchObject({ status, updatedAt: "2026-11-24T10:10:00.000Z" });
    expect(back.after).not.toHaveProperty("handedOverAt");
    expect(back.after.statusHistory).toEqual([
      ...taken(step).statusHistory,
      { status, at: "2026-11-24T10:10:00.000Z", by, reverted: step },
    ]);
    expect(back.event).toMatchObject({
      event: { type: "prescription.reverted.v1" },
      data: { prescriptionId: "rx1", pharmacyId: "pharmacy1", step },
    });
  });

  test("is refused after ten minutes with the current state, and no longer offered", () => {
    const late = ctxOf(by, "2026-11-24T10:10:00.001Z");
    expect(() => revert(step, taken(step), late)).toThrow(
      expect.objectContaining({ code: "revert_too_late", current: taken(step) }),
    );
    expect(ownView(taken(step), late)).toEqual(taken(step));
  });

  test("is undone once when requested twice, and can be taken and undone again", () => {
    const once = revert(step, taken(step), ctxOf(by));
    expect(revert(step, once.after, ctxOf(by))).toEqual({ after: once.after });
    const again = take(step, once.after, at).after;
    expect(revert(step, again, ctxOf(by)).after.status).toBe(status);
  });

  test.each(Role.options)("is offered only to the person who took it: %s", (role) => {
    const offered = { step, until: "2026-11-24T10:10:00.000Z" };
    expect(ownView(taken(step), ctxOf(role)).revertible).toEqual(role === by ? offered : undefined);
    if (role === by) return;
    expect(() => revert(step, taken(step), ctxOf(role))).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });

  test.each(RevertibleStep.options.filter((other) => other !== step))("is not undone as %s", (other) => {
    expect(() => revert(other, taken(step), ctxOf(model[other].by))).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });
});

test("an approval taken back removes what was promised, and the patient waits for an answer again from then on", () => {
  const later = "2026-11-24T10:05:00.000Z";
  const sending = "2026-11-24T09:00:00.000Z";
  const sent = { ...standing("sent", "patient"), createdAt: sending, updatedAt: sending };
  const before = {
    ...sent,
    statusHistory: [
      ...sent.statusHistory.slice(0, 1),
      { status: "sent", at: sending, by: "patient" } as const,
    ],
  };
  const approved = approve(
    before,
    { expectedAt: "2026-11-25T10:00:00.000Z", note: "After noon." },
    ctxOf("pharmacy"),
  );
  const { after } = revert("approve", approved.after, ctxOf("pharmacy", later));
  expect(after).not.toHaveProperty("preparation");
  expect(waitOf(after)).toEqual({ status: "sent", since: later, endsAt: "2026-11-25T10:05:00.000Z" });
  expect(sentAt(after)).toBe(sending);
  expect(ownView(after, ctxOf("pharmacy")).statusHistory).toEqual(after.statusHistory);
});

test.each(["ready", "dispatch", "cancel", "withdraw", "return"] as const)(
  "an approval is not taken back after %s",
  (step) => {
    const way = step === "dispatch" ? "delivery" : "pickup";
    const moved = take(step, { ...taken("approve"), deliveryMethod: way }, at).after;
    expect(() => revert("approve", moved, ctxOf("pharmacy"))).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  },
);

test("what remains of a part is approved already, and that cannot be taken back", () => {
  const request = {
    step: "ready",
    daysSupply: 3,
    reasonCode: "out_of_stock",
    remainderAt: "pharmacy",
  } as const;
  const opened = { id: "rx2", prescriptionNumber: "RRRRRRRRRR" };
  const { remainder } = supplyPart(taken("approve"), { ...request }, opened, ctxOf("pharmacy"));
  expect(remainder?.after.status).toBe("approved");
  expect(remainder && revertibleStep(remainder.after)).toBe(undefined);
});

const elsewhere = PrescriptionStatus.options.flatMap((status) =>
  RevertibleStep.options.map((step) => ({ status, step })),
);
test.each(elsewhere)("$step cannot be undone from $status without having been taken", ({ status, step }) => {
  const there = standing(status);
  for (const role of Role.options) {
    expect(() => revert(step, there, ctxOf(role))).toThrow(expect.objectContaining({ code: "wrong_state" }));
    expect(ownView(there, ctxOf(role))).toEqual(there);
  }
});
