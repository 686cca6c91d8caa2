import type { Appointment } from "#domain/appointments";
import type { Prescription } from "#domain/prescriptions";
import { countryCodes, type PatientDetails, type patientGenders } from "#domain/profiles";
import { type Resource, resource } from "./resource.ts";

/** The administrative gender. FHIR has no code for "prefer not to say". */
const genders = {
  male: "male",
  female: "female",
  other: "other",
  "prefer not to say": "unknown",
} as const satisfies Record<(typeof patientGenders)[number], string>;

/** The language codes of BCP 47. */
const languageCodes = {
  English: "en",
  Spanish: "es",
  French: "fr",
  Mandarin: "cmn",
  Arabic: "ar",
} as const satisfies Record<PatientDetails["languagePreference"], string>;

/** The patient, from the account and the profile, if it was saved. */
export function patientOf(
  account: { id: string; email: string },
  profile: PatientDetails | undefined,
): Resource {
  const email = { system: "email", value: profile?.email ?? account.email };
  if (!profile) return resource("Patient", account.id, { telecom: [email] });
  const { fullName, phoneNumber, gender, dateOfBirth, languagePreference } = profile;
  return resource("Patient", account.id, {
    name: [{ text: fullName }],
    telecom: [{ system: "phone", value: phoneNumber }, email],
    gender: gender && genders[gender],
    birthDate: dateOfBirth,
    address: [addressOf(profile)],
    contact: [
      {
        name: { text: profile.emergencyContactName },
        telecom: [{ system: "phone", value: profile.emergencyContactPhone }],
        relationship: [{ text: profile.emergencyContactRelationship }],
      },
    ],
    communication: [
      {
        language: {
          coding: [{ system: "urn:ietf:bcp:47", code: languageCodes[languagePreference] }],
          text: languagePreference,
        },
        preferred: true,
      },
    ],
  });
}

function addressOf({ streetAddress, city, state, postalCode, country }: PatientDetails) {
  return {
    line: [streetAddress],
    city,
    state,
    postalCode,
    country: countryCodes[country] ?? country,
  };
}

/** The doctors of appointments and prescriptions, each once, with the name and specialty that were recorded last. */
export function practitionersOf(
  records: readonly Pick<
    Appointment | Prescription,
    "doctorId" | "doctorName" | "doctorSpecialty" | "createdAt"
  >[],
): Resource[] {
  const latestLast = records.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const doctors = new Map(latestLast.map((record) => [record.doctorId, record]));
  return [...doctors.values()].map(({ doctorId, doctorName, doctorSpecialty }) =>
    resource("Practitioner", doctorId, {
      name: [{ text: doctorName }],
      qualification: [{ code: { text: doctorSpecialty } }],
    }),
  );
}

/** The pharmacies of prescriptions, each once, as recorded when the patient last sent one there. */
export function organizationsOf(prescriptions: readonly Prescription[]): Resource[] {
  const latestLast = prescriptions.toSorted((a, b) => (sentAt(a) < sentAt(b) ? -1 : 1));
  const sent = new Map(latestLast.map((one) => [one.pharmacyId, one]));
  return [...sent].flatMap(([id, { pharmacyName, pharmacyAddress, pharmacyPhoneNumber, pharmacyEmail }]) =>
    id === undefined
      ? []
      : resource("Organization", id, {
          name: pharmacyName,
          address: [{ text: pharmacyAddress }],
          telecom: [
            ...(pharmacyPhoneNumber ? [{ system: "phone", value: pharmacyPhoneNumber }] : []),
            ...(pharmacyEmail ? [{ system: "email", value: pharmacyEmail }] : []),
          ],
        }),
  );
}

function sentAt({ statusHistory, createdAt }: Prescription): string {
  return statusHistory.findLast(({ status }) => status === "sent")?.at ?? createdAt;
}
