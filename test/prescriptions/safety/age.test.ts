import { describe, expect, test } from "vitest";
import {
  approve,
  isOld,
  mostDaysUnconfirmed,
  type Prescription,
  PrescriptionStatus,
  readFirst,
  send,
} from "#domain/prescriptions";
import { addDays } from "#kernel/dates";
import { pharmacy, prescription } from "../../samples.ts";
import { personAt, take } from "../take.ts";

const written = "2026-11-24T10:00:00.000Z";
const dayLater = (days: number, time = "10:00") => `${addDays("2026-11-24", days)}T${time}:00.000Z`;
const old = dayLater(mostDaysUnconfirmed + 1);
const refused = expect.objectContaining({ code: "old_prescription" });
const pickup = { pharmacy, fulfilment: { method: "pickup" } as const };

describe("a prescription is old", () => {
  test.each([
    ["on the day on which it was written", dayLater(0), false],
    ["on its 180th day, until the last minute", dayLater(180, "23:59"), false],
    ["from the first minute of the next day on", dayLater(181, "00:00"), true],
    ["two years later", dayLater(730), true],
    // A clock that is behind must not make it old.
    ["before it was written", dayLater(-1), false],
  ])("%s: %s, %s", (_, now, is) => {
    expect(isOld(prescription, now)).toBe(is);
    expect(isOld({ writtenAt: written }, now)).toBe(is);
  });

  test("by the day on which its doctor wrote it: a remainder is as old as its whole, a renewal is new", () => {
    const remainder: Prescription = { ...prescription, isRemainder: true, createdAt: old };
    const at = { status: "pending", at: old, by: "doctor" } as const;
    const renewal = {
      ...remainder,
      statusHistory: [at],
      priorPrescription: { id: "rx0", writtenAt: written },
    };
    expect([remainder, renewal].map((one) => isOld(one, old))).toEqual([true, false]);
  });

  test.each(PrescriptionStatus.options)("only until it has ended: %s", (status) => {
    const isOver = ["completed", "collected", "cancelled"].includes(status);
    expect(isOld({ ...prescription, status }, old)).toBe(!isOver);
  });
});

describe("an old prescription", () => {
  const patient = personAt("patient", old);
  const atPharmacy = personAt("pharmacy", old);
  const sent = take("send", prescription, written).after;

  test("is sent only with the confirmation of its age; sending again what is sent changes nothing", () => {
    expect(() => send(prescription, pickup, patient)).toThrow(refused);
    const { after } = send(prescription, { ...pickup, ageConfirmed: true }, patient);
    expect(after.status).toBe("sent");
    expect(send(after, pickup, patient)).toEqual({ after });
    expect(() => send({ ...prescription, status: "approved" }, pickup, patient)).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });

  test("is approved only with the confirmation, which is not stored as a promise to the patient", () => {
    expect(() => approve(sent, {}, atPharmacy)).toThrow(refused);
    expect(() => approve(sent, { note: "Ready at noon." }, atPharmacy)).toThrow(refused);
    const { after } = approve(sent, { ageConfirmed: true }, atPharmacy);
    expect([after.status, after.preparation]).toEqual(["approved", undefined]);
    expect(approve(after, {}, atPharmacy)).toEqual({ after });
  });

  test("must be read before it is approved, before what its doctor was asked about", () => {
    const issue = { code: "tenfold_strength" } as const;
    const acknowledged = { ...sent, acknowledgement: { issues: [issue], reasonText: "As agreed." } };
    const reasons = (one: Prescription, now: string) => readFirst(one, now).map(({ code }) => code);
    expect(reasons(sent, written)).toEqual([]);
    expect(reasons(sent, old)).toEqual(["old_prescription"]);
    expect(reasons(acknowledged, old)).toEqual(["old_prescription", "tenfold_strength"]);
  });
});
