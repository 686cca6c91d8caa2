import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  Entry,
  Id,
  ids,
  inOrder,
  NameDisclosures,
  otherActor,
  peopleIn,
  RecordKind,
  showNames,
  subjectOf,
} from "#domain/audit";
import { catalogue, type Envelope, HistoryNamesShown } from "#events";

const envelope = (
  data: Envelope["data"],
  actor: Envelope["actor"] = { id: "a1", role: "doctor" },
): Envelope => ({
  id: "prescription/rx1/2",
  time: "2026-11-24T10:00:00.000Z",
  aggregate: { kind: "prescription", id: "rx1", sequence: 2 },
  actor,
  correlationId: "c",
  data,
});
const entryWith = (...event: Parameters<typeof envelope>) => ({
  type: "prescription.sent.v1",
  event: envelope(...event),
});
const ofAccount = (data: Envelope["data"]) => ({ type: "account.opened.v1", event: envelope(data) });
const system = { id: "system", role: "system" } as const;

describe("the subject of an event", () => {
  test.each([
    ["the patient first", entryWith({ doctorId: "d1", patientId: "p1" }), "p1"],
    ["the account's person without a patient", ofAccount({ userId: "u1" }), "u1"],
    ["the actor if nobody is named", entryWith({ doctorId: "d1", patientId: 7 }), "a1"],
  ])("is %s", (_, event, subject) => {
    expect(subjectOf(event)).toBe(subject);
  });

  test("differs from the actor, unless the actor is the subject or the product", () => {
    expect(otherActor(entryWith({ patientId: "p1" }))).toBe("a1");
    expect(otherActor(entryWith({ patientId: "a1" }))).toBeUndefined();
    expect(otherActor(entryWith({ patientId: "p1" }, system))).toBeUndefined();
  });
});

describe("the people in an event", () => {
  test("are each listed once: first the actor, then the named people, never the product", () => {
    const data = {
      patientId: "p1",
      doctorId: "a1",
      pharmacyId: "ph1",
      prescriptionId: "rx1",
      reasonCode: "other",
    };
    expect(peopleIn(entryWith(data))).toEqual(["a1", "p1", "ph1"]);
    expect(peopleIn(entryWith(data, system))).toEqual(["p1", "a1", "ph1"]);
    expect(peopleIn(entryWith({ patientId: 7 }))).toEqual(["a1"]);
  });

  test("and its records can be found by every id that an event carries", () => {
    const fields = catalogue.flatMap(({ data }) => Object.keys(data.shape));
    const named = [
      ...new Set(fields.filter((field) => /Id$/.test(field) && !/^(group|event|auditor)/.test(field))),
    ];
    expect(Object.keys(ids).sort()).toEqual(named.sort());
    const records = named.filter((field) => ids[field]?.of !== "person");
    expect(records.sort()).toEqual(["appointmentId", "goalId", "newPrescriptionId", "prescriptionId"]);
    for (const field of records) {
      const kind = ids[field]?.of;
      expect(RecordKind.options).toContain(kind);
      expect(field.toLowerCase()).toContain(kind);
    }
    for (const { label } of Object.values(ids)) expect(label).toMatch(/^[A-Z][a-z ]+$/);
    expect(new Set(Object.values(ids).map(({ label }) => label)).size).toBe(named.length);
  });
});

describe("the event of shown names", () => {
  test("is about the patient if there is one, and gives their number", () => {
    const once = showNames(undefined, "au1", envelope({ patientId: "p1" }));
    expect(once).toEqual({
      after: { auditorId: "au1", count: 1, lastEventId: "prescription/rx1/2" },
      event: {
        event: HistoryNamesShown,
        data: { auditorId: "au1", eventId: "prescription/rx1/2", patientId: "p1" },
      },
    });
    const again = showNames(once.after, "au1", envelope({ userId: "u1" }));
    expect(again.after.count).toBe(2);
    expect(again.event.data).toEqual({ auditorId: "au1", eventId: "prescription/rx1/2" });
    expect(NameDisclosures.parse(again.after)).toEqual(again.after);
    const odd = showNames(undefined, "au1", envelope({ patientId: 7 }));
    expect(odd.event.data).toEqual({ auditorId: "au1", eventId: "prescription/rx1/2" });
  });
});

describe("an auditor's search", () => {
  const Days = z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }).check(inOrder);

  test.each([
    [{ from: "2026-11-24", to: "2026-11-24" }, true],
    [{ from: "2026-11-24", to: "2026-11-25" }, true],
    [{ from: "2026-11-25", to: "2026-11-24" }, false],
    [{ from: "2026-11-25" }, true],
    [{ to: "2026-11-24" }, true],
    [{}, true],
  ])("with %j is valid: %s", (days, isInOrder) => {
    const { error } = Days.safeParse(days);
    expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(isInOrder ? [] : ["to"]);
  });

  test("takes complete ids, and only records that have a history", () => {
    expect(Id.safeParse("0198c0de-0000-7000-8000-000000000001").success).toBe(true);
    expect(Id.safeParse("0198c0de").success).toBe(false);
    for (const kind of ["prescription", "appointment", "renewal"])
      expect(RecordKind.safeParse(kind).success, kind).toBe(true);
    expect(RecordKind.safeParse("profile").success).toBe(false);
  });
});

describe("the history of a day", () => {
  test("parses an entry as it was stored", () => {
    const entry = {
      type: "prescription.sent.v1",
      event: envelope({ patientId: "p1" }),
      says: "It was sent.",
    };
    expect(Entry.parse(entry)).toEqual(entry);
  });
});
