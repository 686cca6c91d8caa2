import type { Run } from "#kernel/call/contract";
import { folded, matchesSearch } from "#kernel/text/search";
import type { contract } from "../contract.ts";
import {
  doctorById,
  doctorFrom,
  doctorRanges,
  pharmacyById,
  pharmacyFrom,
  pharmacyRanges,
} from "../directory.ts";
import { fitsFilters, type ListedDoctor, type ListedPharmacy } from "../domain/index.ts";
import { ratingOf, withRatings } from "../ratings/store.ts";
import { profileOf, stateOf } from "../reads.ts";
import { search } from "../search.ts";

/** Lists doctors of the patient's own state first. */
export const doctors: Run<typeof contract.doctors> = async ({ specialty, ...input }, { actor, now }) => {
  const home = await stateOf(actor.id);
  const isNear = ({ state }: ListedDoctor) => folded(state) === folded(home ?? "");
  const page = await search(
    doctorRanges(specialty),
    input,
    (item) => doctorFrom(item, now),
    (doctor) => matchesSearch(input.search ?? "", [doctor.name, doctor.specialty, doctor.city]),
    home ? isNear : undefined,
  );
  return { ...page, items: await withRatings(page.items) };
};

export const doctor: Run<typeof contract.doctor> = async ({ id }, { now }) => {
  const [found, rating] = await Promise.all([doctorById(id, now), ratingOf(id)]);
  return { ...found, ...(rating && { rating }) };
};

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

export const pharmacy: Run<typeof contract.pharmacy> = async ({ id }, { now }) => await pharmacyById(id, now);
