import { type DomainEvent, domainEvent, ProfessionalVerified, VerificationWithdrawn } from "#events";
import type { Context } from "#kernel/context";
import type { PracticeState } from "./practice.ts";
import type { Profile } from "./profile.ts";

/** The fields that are compared with the professional register. A change requires verification again. */
const credentials: Readonly<Record<Profile["role"], readonly string[]>> = {
  patient: [],
  doctor: ["fullName", "licenseNumber", "licenseAuthority", "licenseExpiry"],
  pharmacy: ["name", "licenseNumber", "licenseExpiry"],
};

/** A professional's credentials, as compared with the register. */
export function credentialsOf({ role, details }: Profile): Record<string, string> {
  const stated = Object.entries(details).filter(([field]) => credentials[role].includes(field));
  return Object.fromEntries(stated.map(([field, value]) => [field, String(value)]));
}

/** Whether the operator has verified the current credentials. */
export function isVerified(profile: Profile): boolean {
  const { verified } = profile;
  const stated = Object.entries(credentialsOf(profile));
  return verified !== undefined && stated.every(([field, value]) => verified[field] === value);
}

/** The practice state of a profile; undefined for a patient's. */
export function practiceStateOf(profile: Profile): PracticeState | undefined {
  if (profile.role === "patient") return undefined;
  const { licenseExpiry, zone, country } = profile.details;
  const { closesAt } = profile;
  return { licenseExpiry, zone, country, verified: isVerified(profile), ...(closesAt && { closesAt }) };
}

/** Records that the operator found the credentials in the register. Repeating it changes nothing. */
export function verify(before: Profile, { now }: Context): { after: Profile; event?: DomainEvent } {
  if (isVerified(before)) return { after: before };
  const after = { ...before, verified: credentialsOf(before), updatedAt: now };
  return { after, event: domainEvent(ProfessionalVerified, whose(before)) };
}

/** Withdraws the verification. A profile that was never verified does not change. */
export function withdraw(before: Profile, { now }: Context): { after: Profile; event?: DomainEvent } {
  if (before.verified === undefined) return { after: before };
  const after = { ...before, verified: undefined, updatedAt: now };
  return { after, event: domainEvent(VerificationWithdrawn, whose(before)) };
}

function whose({ userId, role }: Profile) {
  return { userId, role };
}
