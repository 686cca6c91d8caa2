import { expect, test } from "vitest";
import { ListedDoctor, ListedPharmacy } from "#domain/profiles";
import { listedDoctor as doctor, listedPharmacy as pharmacy } from "../samples.ts";

test("the directory shows name, specialty, place and next free time, and nothing else of a profile", () => {
  const nextAvailable = { date: "2026-11-24", time: "09:30" };
  const secret = { licenseNumber: "MA-1", dateOfBirth: "1980-01-01", email: "ines@example.com" };
  expect(ListedDoctor.parse({ ...doctor, ...secret })).toEqual(doctor);
  expect(ListedDoctor.parse({ ...doctor, nextAvailable })).toEqual({ ...doctor, nextAvailable });
  expect(ListedPharmacy.parse({ ...pharmacy, ...secret })).toEqual(pharmacy);
});
