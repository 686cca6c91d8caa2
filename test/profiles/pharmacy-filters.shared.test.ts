import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import type { PharmacyDetails } from "#domain/profiles";
import { pharmacies } from "../../infra/demo/people.ts";
import { signIn } from "../../infra/demo/person.ts";
import { first, newPatient, sharedWorld } from "../world.ts";

test("patients choose among pharmacies that are open, deliver, and state a service and an insurance", async () => {
  const { origin } = await sharedWorld();
  const word = `q${newId().replaceAll("-", "")}`;
  const always = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      day,
      "24 Hours",
    ]),
  );
  const never = Object.fromEntries(Object.keys(always).map((day) => [day, ""]));
  const { operatingHours: _, zone, ...unstated } = first(pharmacies).details;
  const made = {
    Always: { operatingHours: always, zone, deliveryAvailable: true, services: ["Compounding" as const] },
    Closed: { operatingHours: never, zone, insuranceAccepted: ["Humana" as const] },
    Unstated: {},
  } satisfies Record<string, Partial<PharmacyDetails>>;
  const nothing = { deliveryAvailable: false, services: [], insuranceAccepted: [] };
  for (const [name, stated] of Object.entries(made)) {
    const pharmacy = await signIn(origin, `pharmacy.${newId()}@example.com`, "pharmacy");
    const details = { ...unstated, ...nothing, ...stated, name: `${name} ${word}` };
    await pharmacy.call(profiles.savePharmacyProfile, details);
  }
  const anna = await newPatient(origin);
  const found = async (filters: object) => {
    const { items } = await anna.call(profiles.pharmacies, { search: word, limit: 50, ...filters });
    return items.map(({ name }) => name.split(" ")[0]);
  };
  expect(await found({})).toEqual(["Always", "Closed", "Unstated"]);
  expect(await found({ search: `${word}/always` })).toEqual(["Always"]);
  expect(await found({ open: "now" })).toEqual(["Always"]);
  expect(await found({ delivers: "yes" })).toEqual(["Always"]);
  expect(await found({ service: "Compounding" })).toEqual(["Always"]);
  expect(await found({ insurance: "Humana" })).toEqual(["Closed"]);
  expect(await found({ insurance: "Humana", open: "now" })).toEqual([]);
});
