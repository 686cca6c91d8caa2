import { expect, test } from "vitest";
import { ListedDoctor, ListedPharmacy } from "#domain/profiles";

const doctor = {
  id: "d1",
  name: "Dr. Ines Okafor",
  specialty: "Family Medicine",
  practiceName: "Beacon Practice",
  city: "Boston",
  state: "Massachusetts",
  zone: "America/New_York",
};
const pharmacy = {
  id: "ph1",
  name: "Hawthorne Pharmacy",
  address: "3 Market Square",
  city: "Boston",
  state: "Massachusetts",
  country: "United States",
  phoneNumber: "+1 617 555 0140",
  deliveryAvailable: true,
};

test("the directory shows name, specialty, place and next free time, and nothing else of a profile", () => {
  const nextAvailable = { date: "2026-11-24", time: "09:30" };
  const secret = { licenseNumber: "MA-1", dateOfBirth: "1980-01-01", email: "ines@example.com" };
  expect(ListedDoctor.parse({ ...doctor, ...secret })).toEqual(doctor);
  expect(ListedDoctor.parse({ ...doctor, nextAvailable })).toEqual({ ...doctor, nextAvailable });
  expect(ListedPharmacy.parse({ ...pharmacy, ...secret })).toEqual(pharmacy);
});
