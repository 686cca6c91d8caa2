import { expect, test } from "vitest";
import type { Prescription } from "#domain/prescriptions";
import { lastUsed, nearFirst } from "../../web/src/features/prescriptions/sending/order.ts";

const pharmacy = (id: string, city: string, state: string) => ({
  id,
  name: id,
  address: "1 Main Street",
  city,
  state,
  country: "United States",
  phoneNumber: "1",
  deliveryAvailable: true,
});

test("pharmacies of the patient's city come first, then those of the state, each once", () => {
  const denver = pharmacy("denver", "Denver", "Colorado");
  const salem = pharmacy("salem", "Salem", "Massachusetts");
  const boston = pharmacy("boston", "Boston", "Massachusetts");
  const home = { city: "boston", state: "massachusetts" };
  expect(nearFirst([denver, salem, boston, salem], home)).toEqual([boston, salem, denver]);
  expect(nearFirst([denver, salem], undefined)).toEqual([denver, salem]);
});

test("the last used pharmacy is the one with the latest sent prescription", () => {
  const sent = (pharmacyId: string | undefined, at: string) =>
    ({ pharmacyId, createdAt: at, statusHistory: [{ status: "sent", at, by: "patient" }] }) as Prescription;
  expect(
    lastUsed([sent("old", "2026-01-01"), sent("new", "2026-02-01"), sent(undefined, "2026-03-01")]),
  ).toBe("new");
  expect(lastUsed([])).toBeUndefined();
});
