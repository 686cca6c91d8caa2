import { expect, test } from "vitest";
import { partiesOf } from "#domain/realtime";
import { catalogue } from "#events";

test("an event concerns everybody who stands in it, each once, and nobody else", () => {
  const data = { patientId: "p1", doctorId: "d1", pharmacyId: "ph1", userId: "p1", appointmentId: "v1" };
  expect(partiesOf(data)).toEqual(["p1", "d1", "ph1"]);
  expect(partiesOf({ userId: "u1" })).toEqual(["u1"]);
  expect(partiesOf({ patientId: 1, doctorId: undefined })).toEqual([]);
});

test("there is no event that concerns nobody, but that an auditor looked", () => {
  const silent = Object.values(catalogue).filter(({ data }) => {
    const fields = Object.keys(data.shape).map((field) => [field, field]);
    return partiesOf(Object.fromEntries(fields)).length === 0;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
