import type { Run } from "#kernel/call/contract";
import { folded, matchesSearch } from "#kernel/text/search";
import type { contract } from "../contract.ts";
import { pharmacyFrom, pharmacyRanges } from "../directory.ts";
import { fitsFilters, type ListedPharmacy } from "../domain/index.ts";
import { profileOf } from "../reads.ts";
import { search } from "../search.ts";

export const pharmacies: Run<typeof contract.pharmacies> = async ({ near, ...input }, { actor, now }) => {
  const home = near && (await profileOf(actor.id))?.details;
  if (near && !home) return { items: [] };
  const isNear = ({ city, state }: ListedPharmacy) =>
    !home ||
    (folded(state) === folded(home.state) &&
      (near === "state" ? state !== "" : folded(city) === folded(home.city)));
  return await search(
    pharmacyRanges,
    input,
    (item) => pharmacyFrom(item, now),
    (pharmacy) =>
      isNear(pharmacy) &&
      fitsFilters(pharmacy, input, now) &&
      matchesSearch(input.search ?? "", [pharmacy.name, pharmacy.city, pharmacy.state]),
  );
};
