import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { search } from "../search.ts";
import { pharmacyFrom, pharmacyRanges } from "../store.ts";

export const pharmacies: Run<typeof contract.pharmacies> = async (asked, { now }) =>
  await search(
    pharmacyRanges,
    asked,
    (item) => pharmacyFrom(item, now),
    (pharmacy) => [pharmacy.name, pharmacy.city, pharmacy.state],
  );
