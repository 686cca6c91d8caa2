import * as z from "zod/mini";
import { nextOpening } from "#domain/appointments";
import { Problem } from "#kernel/call/problem";
import { shards } from "#kernel/shard";
import { beginning, get, type Item, isBefore, query, type Range } from "../platform/table/table.ts";
import { ListedDoctor, ListedPharmacy, upcomingClosed } from "./domain/index.ts";
import { directoryParts } from "./store.ts";
import { mayPractise } from "./verifying.ts";

const Openings = z.object({ from: z.string(), free: z.array(z.number()) });
const standing = {
  licenseExpiry: z.string(),
  verified: z._default(z.boolean(), false),
  closesAt: z.optional(z.string()),
};
const DoctorRow = z.extend(ListedDoctor, { ...standing, openings: z.optional(Openings) });
const PharmacyRow = z.extend(ListedPharmacy, standing);

/** The partitions of all doctors of a specialty, or of all doctors. */
export function doctorRanges(specialty: string | undefined): Range[] {
  if (specialty) return [{ index: "gsi1", pk: `DOCTORS#${specialty}`, ...beginning("") }];
  return shards(directoryParts).map((shard) => ({ index: "gsi2", pk: `DOCTORS#${shard}`, ...beginning("") }));
}

/** The partitions of all pharmacies. */
export const pharmacyRanges: readonly Range[] = shards(directoryParts).map((shard) => ({
  index: "gsi1",
  pk: `PHARMACIES#${shard}`,
  ...beginning(""),
}));

/** Parses a doctor from a table or index item; undefined if they may no longer practice. */
export function doctorFrom(item: Item, now: string): ListedDoctor | undefined {
  const { licenseExpiry, verified, closesAt, openings, ...doctor } = z.parse(DoctorRow, item.list);
  if (!mayPractise({ licenseExpiry, zone: doctor.zone, verified, closesAt }, now)) return undefined;
  const next = openings && nextOpening(openings, doctor.zone, now);
  return { ...doctor, ...(next && { nextAvailable: next }) };
}

/** Parses a pharmacy from an index item, with the closed dates that are ahead; undefined if it may no longer dispense. */
export function pharmacyFrom(item: Item, now: string): ListedPharmacy | undefined {
  const { licenseExpiry, verified, closesAt, closedDates, ...pharmacy } = z.parse(PharmacyRow, item.list);
  const { zone, country } = pharmacy;
  if (!mayPractise({ licenseExpiry, zone, country, verified, closesAt }, now)) return undefined;
  const ahead = upcomingClosed({ ...pharmacy, closedDates }, now);
  return { ...pharmacy, ...(ahead.length > 0 && { closedDates: ahead }) };
}

/** One doctor of the directory by id. Throws Problem 404. */
export async function doctorById(id: string, now: string): Promise<ListedDoctor> {
  const item = await get({ pk: `PROFILE#${id}`, sk: "PROFILE" });
  const doctor = item?.gsi2pk ? doctorFrom(item, now) : undefined;
  if (!doctor) throw new Problem("not_found");
  return doctor;
}

/** One pharmacy of the directory by id. Throws Problem 404. */
export async function pharmacyById(id: string, now: string): Promise<ListedPharmacy> {
  const item = await get({ pk: `PROFILE#${id}`, sk: "PROFILE" });
  const isListed = String(item?.gsi1pk).startsWith("PHARMACIES#");
  const pharmacy = item && isListed ? pharmacyFrom(item, now) : undefined;
  if (!pharmacy) throw new Problem("not_found");
  return pharmacy;
}

/** Rows of several ranges in one order. */
export interface Merged {
  readonly items: Item[];
  /** Nothing follows. */
  readonly isEnd: boolean;
}

/**
 * Merges several ranges in sort order, from a cursor on: up to `limit` rows, read once. Beyond the last row of a range that has
 * more, rows of that range would be missing, so they are left for the next time.
 */
export async function merged(
  ranges: readonly Range[],
  after: string | undefined,
  limit: number,
): Promise<Merged> {
  const sort = `${ranges[0]?.index}sk`;
  const each = Math.ceil(limit / ranges.length);
  const low = after ? { low: `${after}\u0000` } : {};
  const pages = await Promise.all(ranges.map((range) => query({ ...range, ...low }, each)));
  const keyOf = (item: Item | undefined) => String(item?.[sort]);
  const inOrder = (a: string, b: string) => (isBefore(a, b) ? -1 : 1);
  const [reach] = pages
    .filter((page) => page.length === each)
    .map((page) => keyOf(page.at(-1)))
    .sort(inOrder);
  const items = pages
    .flat()
    .filter((item) => reach === undefined || !isBefore(reach, keyOf(item)))
    .sort((a, b) => inOrder(keyOf(a), keyOf(b)));
  return { items, isEnd: reach === undefined };
}
