import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { pharmacyFrom, pharmacyRanges } from "../directory.ts";
import { search } from "../search.ts";

export const pharmacies: Run<typeof contract.pharmacies> = async (input, { now }) =>
  await search(
    pharmacyRanges,
    input,
    (item) => pharmacyFrom(item, now),
    (pharmacy) => [pharmacy.name, pharmacy.city, pharmacy.state],
  );
