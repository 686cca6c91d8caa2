import * as z from "zod/mini";
import type { Run } from "#kernel/call/contract";
import { fieldMessages } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { closingOf } from "../../identity/reads.ts";
import { parsePhoneNumber, storedPhoneNumber } from "../../platform/phone/parse-phone-number.ts";
import type { contract } from "../contract.ts";
import {
  countryCodes,
  DoctorDetails,
  fillIn,
  PatientDetails,
  PharmacyDetails,
  type Profile,
  type ProfileOf,
} from "../domain/index.ts";
import { replanLicense } from "../due-licenses.ts";
import { ownProfile } from "../reads.ts";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";
import { versionOf } from "../version.ts";

interface Own<Details> {
  readonly details?: Details;
  readonly version: string;
  readonly lacksVerification: boolean;
  readonly lacksBirthday?: boolean;
  readonly dataConsentDate?: string;
}

/** The query behind a role's own profile: its details, or none if it was never saved. */
function myProfile<Details>(schema: z.ZodMiniType<Details>) {
  return async (_: object, { actor }: PersonContext): Promise<Own<Details>> => {
    const { details, ...own } = ownProfile(await profiles.find(actor.id));
    return { ...own, ...(details && { details: z.parse(schema, details) }) };
  };
}

/** The version on which the change is based; without one the save replaces whatever is stored. */
interface Based {
  readonly version?: string | undefined;
}

/**
 * The command that saves a role's own profile. Throws Problem 409 with the stored profile if that was changed since the
 * version that the change is based on, as on another device.
 */
function saveProfile<R extends Profile["role"]>(role: R) {
  return async ({ version, ...rest }: ProfileOf<R>["details"] & Based, ctx: PersonContext) => {
    const written = rest as unknown as ProfileOf<R>["details"]; // a rest of a generic type loses its fields
    const details = withStoredNumbers(written);
    const before = await profiles.find(ctx.actor.id);
    const stored = versionOf(before?.details);
    const isOutdated = version !== undefined && version !== stored && versionOf(details) !== stored;
    if (isOutdated) throw new Problem("profile_changed", { current: ownProfile(before) });
    const closing = before ? undefined : await closingOf(ctx.actor.id);
    const decision = fillIn(before, { role, details, closesAt: closing?.closesAt }, ctx);
    const planned = replanLicense(before, decision.after, ctx.now);
    const also = closing ? [...planned, closing.unchanged] : planned;
    const saved = await profiles.save(before, decision, ctx, also);
    const { dataConsentDate } = saved;
    return {
      details,
      version: versionOf(saved.details),
      lacksVerification: lacksVerification(saved),
      ...(dataConsentDate && { dataConsentDate }),
    };
  };
}

export const myPatientProfile: Run<typeof contract.myPatientProfile> = myProfile(PatientDetails);
export const savePatientProfile: Run<typeof contract.savePatientProfile> = saveProfile("patient");
export const myDoctorProfile: Run<typeof contract.myDoctorProfile> = myProfile(DoctorDetails);
export const saveDoctorProfile: Run<typeof contract.saveDoctorProfile> = saveProfile("doctor");
export const myPharmacyProfile: Run<typeof contract.myPharmacyProfile> = myProfile(PharmacyDetails);
export const savePharmacyProfile: Run<typeof contract.savePharmacyProfile> = saveProfile("pharmacy");

const phoneFields = ["phoneNumber", "emergencyContactPhone"];

/**
 * A profile's details with phone numbers in E.164; a number without a country code belongs to the address's country.
 * Throws Problem 422.
 */
function withStoredNumbers<Details extends Profile["details"]>(details: Details): Details {
  const problems: FieldProblem[] = [];
  const stored = Object.entries(details).map(([path, value]) => {
    if (!phoneFields.includes(path)) return [path, value];
    const number = parsePhoneNumber(String(value), countryCodes[details.country]);
    if (typeof number !== "string") return [path, storedPhoneNumber(number)];
    problems.push({ path, code: number, title: fieldMessages()[number] });
    return [path, value];
  });
  if (problems.length > 0) throw new Problem("invalid", { fields: problems });
  return Object.fromEntries(stored);
}
