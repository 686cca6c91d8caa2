import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import type { PharmacyDetails } from "#domain/profiles";
import { addDays } from "#kernel/dates";
import { pharmacies } from "../../infra/demo/people.ts";
import { signIn } from "../../infra/demo/person.ts";
import { first, newPatient, sharedWorld } from "../world.ts";

test("patients choose among pharmacies that are open today, deliver, and state a service and an insurance", async () => {
  const { origin, clock } = await sharedWorld();
  const word = `q${newId().replaceAll("-", "")}`;
  const always = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      day,
      "24 Hours",
    ]),
  );
  const never = Object.fromEntries(Object.keys(always).map((day) => [day, ""]));
  const { operatingHours: _, zone, ...unstated } = first(pharmacies).details;
  const day = (n: number) => addDays(new Date(clock.now()).toISOString().slice(0, 10), n);
  const made = {
    Always: { operatingHours: always, zone, deliveryAvailable: true, services: ["Compounding" as const] },
    // The dates are those of its own zone; its hours began yesterday at the latest.
    Away: {
      operatingHours: always,
      zone,
      closedDates: [
        { from: day(-9), to: day(-3) },
        { from: day(-1), to: day(360) },
        { from: day(361), to: day(500) }, // one with those before, longer than a year
      ],
    },
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
  const [, away] = (await anna.call(profiles.pharmacies, { search: word })).items;
  expect(away?.closedDates?.at(-1)?.to).toBe(day(500));
  expect(away?.closedDates).toHaveLength(1); // without the dates that have passed
  expect((await anna.call(profiles.pharmacy, { id: away?.id ?? "" })).closedDates).toEqual(away?.closedDates);
  const found = async (filters: object) => {
    const { items } = await anna.call(profiles.pharmacies, { search: word, limit: 50, ...filters });
    return items.map(({ name }) => name.split(" ")[0]);
  };
  expect(await found({})).toEqual(["Always", "Away", "Closed", "Unstated"]);
  expect(await found({ search: `${word}/always` })).toEqual(["Always"]);
  expect(await found({ open: "now" })).toEqual(["Always"]);
  expect(await found({ delivers: "yes" })).toEqual(["Always"]);
  expect(await found({ service: "Compounding" })).toEqual(["Always"]);
  expect(await found({ insurance: "Humana" })).toEqual(["Closed"]);
  expect(await found({ insurance: "Humana", open: "now" })).toEqual([]);
});
