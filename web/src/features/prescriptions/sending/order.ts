import { type Prescription, sentAt } from "#domain/prescriptions";
import type { ListedPharmacy } from "#domain/profiles";
import { folded } from "#kernel/text/search";

/** The patient's home. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

/**
 * Sorts pharmacies without duplicates: those of the patient's city, then of the state, then the others, each in their order.
 */
export function nearFirst(pharmacies: readonly ListedPharmacy[], home: Place | undefined): ListedPharmacy[] {
  const each = [...new Map(pharmacies.map((pharmacy) => [pharmacy.id, pharmacy])).values()];
  return each.toSorted((a, b) => distance(a, home) - distance(b, home));
}

function distance({ city, state }: Place, home: Place | undefined): number {
  if (!home || folded(state) !== folded(home.state)) return 2;
  if (folded(city) === folded(home.city)) return 0;
  return state === "" ? 2 : 1;
}

/** The id of the pharmacy of the latest sent prescription. */
export function lastUsed(prescriptions: readonly Prescription[]): string | undefined {
  const sent = prescriptions.filter(({ pharmacyId }) => pharmacyId !== undefined);
  return sent.toSorted((a, b) => sentAt(b).localeCompare(sentAt(a)))[0]?.pharmacyId;
}
