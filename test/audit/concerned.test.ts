import { expect, test } from "vitest";
import { catalogue, peopleIn } from "#events";

test("an event concerns only the people its declaration names, each once", () => {
  const data = { patientId: "p1", doctorId: "d1", pharmacyId: "ph1", userId: "u1", prescriptionId: "rx1" };
  expect(peopleIn("prescription.sent.v1", data)).toEqual(["p1", "d1", "ph1"]);
  expect(peopleIn("prescription.sent.v1", { ...data, doctorId: "p1" })).toEqual(["p1", "ph1"]);
  expect(peopleIn("account.opened.v1", { userId: "u1" })).toEqual(["u1"]);
  expect(peopleIn("appointment.booked.v1", { patientId: 1, doctorId: undefined })).toEqual([]);
  expect(() => peopleIn("lamp.lit.v1", {})).toThrow("There is no event lamp.lit.v1.");
});

/** People whom an event names and who do not get it: a doctor never learns who gave a rating. */
const withheld = new Set(["rating.given.v1 doctorId"]);

test.each(catalogue)("$type concerns everybody it names, the patient first", (event) => {
  const people: readonly string[] = event.people;
  const named = Object.keys(event.data.shape).filter(
    (field) =>
      /^(patient|doctor|pharmacy|user|owner|receiver)Id$/.test(field) &&
      !withheld.has(`${event.type} ${field}`),
  );
  expect([...people].sort()).toEqual(named.sort());
  expect(people[0]).toBe(people.find((field) => field === "patientId") ?? people[0]);
});
