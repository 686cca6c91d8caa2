import { type License, licenseEndsAt } from "#domain/profiles";
import type { AppointmentTime } from "#events";
import { Problem } from "#kernel/call/problem";
import { instantOf } from "#kernel/dates";

/** That the person has read that the license on file ends before the appointment. */
export interface LicenseConfirmed {
  readonly licenseConfirmed?: true | undefined;
}

/** Whether an appointment begins after the license on file of its doctor has ended: it can take place if the license is renewed by then. */
export function isAfterLicense(appointment: AppointmentTime, doctor: License): boolean {
  return instantOf(appointment) >= licenseEndsAt(doctor);
}

/** Throws Problem 409 for an appointment after the end of the license on file, unless the person has confirmed that they know it. */
export function requireLicenseConfirmed(
  appointment: AppointmentTime,
  doctor: License,
  { licenseConfirmed }: LicenseConfirmed,
): void {
  if (!licenseConfirmed && isAfterLicense(appointment, doctor)) throw new Problem("license_ends_before");
}
