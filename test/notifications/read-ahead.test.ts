import { expect, test } from "vitest";
import { readAhead } from "../../functions/notifications/notices-of.ts";
import type { Received } from "../../functions/platform/events/consumer.ts";

const ids = { patientId: "anna", doctorId: "ines", pharmacyId: "hawthorne" };

const day = 86_400_000;

/** An event of a prescription by one of its people, some days ago. */
const by = (actor: string, type: Received["type"], days = 0): Received => ({
  type,
  envelope: {
    id: "prescription/rx/1",
    time: new Date(Date.now() - days * day).toISOString(),
    aggregate: { kind: "prescription", id: "rx", sequence: 1 },
    actor: { id: actor, role: "patient" },
    correlationId: "request",
    data: ids,
  },
});

test.each([
  ["a doctor writes", "ines", "prescription.issued.v1", "anna"],
  ["a pharmacy accepts", "hawthorne", "prescription.approved.v1", "anna"],
  ["a patient sends", "anna", "prescription.sent.v1", "hawthorne"],
  ["a patient books", "anna", "appointment.booked.v1", "ines"],
  ["the product reminds", "system", "prescription.issued.v1", "anna"],
])("when %s, what is needed of the other is read at once, and once", async (_, actor, type, other) => {
  const read: string[] = [];
  const reader = readAhead(by(actor, type), async (id) => {
    read.push(id);
    return `settings of ${id}`;
  });
  expect(read).toEqual([other]);
  expect(await reader(other)).toBe(`settings of ${other}`);
  expect(read).toEqual([other]);
  expect(await reader("clara")).toBe("settings of clara");
});

test("what cannot be read of the probable recipient fails nobody else", async () => {
  const reader = readAhead(by("ines", "prescription.issued.v1"), async (id) => {
    if (id === "anna") throw new Error("unreadable");
    return id;
  });
  await expect(reader("hawthorne")).resolves.toBe("hawthorne");
  await expect(reader("anna")).rejects.toThrow("unreadable");
});

test("nothing is read ahead of an event that is too old to notify of", () => {
  const read: string[] = [];
  readAhead(by("ines", "prescription.issued.v1", 31), async (id) => read.push(id));
  expect(read).toEqual([]);
});
