import { expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { pharmacies } from "../../infra/demo/people.ts";
import { signIn } from "../../infra/demo/person.ts";
import { first, sharedWorld } from "../world.ts";

test("a pharmacy's profile texts are trimmed before saving (PHARM-39)", async () => {
  const world = await sharedWorld();
  const pharmacy = await signIn(world.origin, `pharmacy.${crypto.randomUUID()}@example.com`, "pharmacy");
  const { details } = first(pharmacies);
  const isFree = (field: string) => !["licenseExpiry", "country"].includes(field);
  const typed = Object.entries(details).map(([field, value]) =>
    typeof value === "string" && isFree(field) ? [field, `  ${value} `] : [field, value],
  );
  await pharmacy.call(profiles.savePharmacyProfile, Object.fromEntries(typed));
  expect(await pharmacy.call(profiles.myPharmacyProfile, {})).toMatchObject({ details });
});
