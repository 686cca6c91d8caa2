import * as z from "zod/mini";
import type { Prescription } from "#domain/prescriptions";
import { AdherenceSharingChanged, type DomainEvent, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";

/** Whether a patient lets a doctor see their percentage. Without consent, no one sees it. */
export const AdherenceShare = z.object({
  patientId: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  isShared: z.boolean(),
  /** When it was last changed. */
  since: z.string(),
});
export type AdherenceShare = z.infer<typeof AdherenceShare>;

type Doctor = Pick<AdherenceShare, "doctorId" | "doctorName">;

/** A patient's treating doctors: those who prescribed for them, the latest first. */
export function doctorsOf(prescriptions: readonly Prescription[]): Doctor[] {
  const latestFirst = [...prescriptions].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const names = new Map<string, string>();
  for (const { doctorId, doctorName } of latestFirst)
    if (!names.has(doctorId)) names.set(doctorId, doctorName);
  return [...names].map(([doctorId, doctorName]) => ({ doctorId, doctorName }));
}

/** Shares with a treating doctor, or stops sharing, which is always allowed. Throws Problem 404. */
export function share(
  before: AdherenceShare | undefined,
  { doctorId, isShared }: Pick<AdherenceShare, "doctorId" | "isShared">,
  treating: readonly Doctor[],
  { actor, now }: PersonContext,
): { readonly after: AdherenceShare; readonly event?: DomainEvent } {
  const doctor = treating.find((one) => one.doctorId === doctorId);
  const known = doctor ?? (isShared ? undefined : before);
  if (!known) throw new Problem("not_found");
  const after = { patientId: actor.id, doctorId, doctorName: known.doctorName, isShared, since: now };
  if ((before?.isShared ?? false) === isShared) return { after: before ?? after };
  return {
    after,
    event: domainEvent(AdherenceSharingChanged, { patientId: actor.id, doctorId, isShared }),
  };
}
