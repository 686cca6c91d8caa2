import * as z from "zod/mini";
import { Day, Zone } from "#kernel/dates";
import { OperatingHours } from "./hours.ts";
import { openingAt } from "./open-now.ts";

/** A doctor as patients see one in the directory: only name, profession and place. */
export const ListedDoctor = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string(),
  practiceName: z.string(),
  city: z.string(),
  state: z.string(),
  zone: Zone,
  /** The next free time as wall clock in the doctor's zone; absent if none is known. */
  nextAvailable: z.optional(z.object({ date: z.string(), time: z.string() })),
  /** The average of the ratings with one decimal, and their number, brought up to date with every five; absent before. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
});
export type ListedDoctor = z.infer<typeof ListedDoctor>;

/** A pharmacy as patients choose one. */
export const ListedPharmacy = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  deliveryAvailable: z.boolean(),
  /** Absent, as the zone and the two lists, until the pharmacy states it. */
  operatingHours: z.optional(OperatingHours),
  /** Those ahead, in order; those that follow each other are one, of any length. */
  closedDates: z.optional(z.array(z.object({ from: Day, to: z.optional(Day) }))),
  zone: z.optional(Zone),
  services: z.optional(z.array(z.string())),
  insuranceAccepted: z.optional(z.array(z.string())),
});
export type ListedPharmacy = z.infer<typeof ListedPharmacy>;

/** A pharmacy that may dispense, with the address for questions about a prescription sent to it. */
export type FulfillingPharmacy = ListedPharmacy & { readonly email: string };

/** What a patient asks of a pharmacy; nothing by default. */
export interface PharmacyFilters {
  readonly open?: "now" | undefined;
  readonly delivers?: "yes" | undefined;
  readonly service?: string | undefined;
  readonly insurance?: string | undefined;
}

/** Whether a pharmacy states everything that is asked of it. One that does not state its hours is not open for sure. */
export function fitsFilters(
  pharmacy: ListedPharmacy,
  { open, delivers, service, insurance }: PharmacyFilters,
  now: string,
): boolean {
  return (
    (!delivers || pharmacy.deliveryAvailable) &&
    (!service || pharmacy.services?.includes(service) === true) &&
    (!insurance || pharmacy.insuranceAccepted?.includes(insurance) === true) &&
    (!open || openingAt(pharmacy, now)?.isOpen === true)
  );
}
