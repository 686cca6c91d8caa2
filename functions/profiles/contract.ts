import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Id } from "#kernel/id";
import { searchText } from "#kernel/text/text";
import { ListedDoctor, ListedPharmacy } from "./domain/listed.ts";
import { insurances, pharmacyServices, specialties } from "./domain/options.ts";
import { DoctorDetails, PatientDetails, PharmacyDetails } from "./domain/profile.ts";
import { Rating, Stars } from "./ratings/domain/rating.ts";

/** A profile as its owner sees it; `details` is absent until the first save. */
const own = <Details extends z.ZodMiniType>(details: Details) =>
  z.object({ details: z.optional(details), version: z.optional(z.string()) });

/** The version of the profile on which a save is based: if another one is stored, it is refused and answers with that. */
const based = { version: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))) };

const ownPatient = z.extend(own(PatientDetails), {
  /** When the patient gave the consent that the details show. */
  dataConsentDate: z.optional(z.string()),
});

/** A professional's own profile. Without verification they are in no directory and may not practice. */
const ownProfessional = <Details extends z.ZodMiniType>(details: Details) =>
  z.extend(own(details), { lacksVerification: z.boolean() });

/** Only pharmacies that state all of this. Absent filters leave nobody out. */
const pharmacyFilters = {
  open: z.optional(z.literal("now")),
  delivers: z.optional(z.literal("yes")),
  service: z.optional(z.enum(pharmacyServices)),
  insurance: z.optional(z.enum(insurances)),
};

const OwnRating = z.pick(Rating, { doctorId: true, stars: true, updatedAt: true });

export const contract = {
  myPatientProfile: {
    route: "GET /profiles/patient",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.extend(ownPatient, {
      /**
       * The stored birth date is a default that the patient never confirmed: the profile counts as incomplete until it
       * is saved again.
       */
      lacksBirthday: z.optional(z.boolean()),
    }),
    summary: "The signed-in patient's profile",
  },
  savePatientProfile: {
    route: "PUT /profiles/patient",
    roles: ["patient"],
    limit: { most: 60, per: "day" },
    input: z.safeExtend(PatientDetails, based),
    output: ownPatient,
    summary: "Save the signed-in patient's profile",
  },
  myDoctorProfile: {
    route: "GET /profiles/doctor",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: ownProfessional(DoctorDetails),
    summary: "The signed-in doctor's profile",
  },
  saveDoctorProfile: {
    route: "PUT /profiles/doctor",
    roles: ["doctor"],
    limit: { most: 60, per: "day" },
    input: z.safeExtend(DoctorDetails, based),
    output: ownProfessional(DoctorDetails),
    summary: "Save the signed-in doctor's profile",
  },
  myPharmacyProfile: {
    route: "GET /profiles/pharmacy",
    roles: ["pharmacy"],
    input: z.strictObject({}),
    output: ownProfessional(PharmacyDetails),
    summary: "The signed-in pharmacy's profile",
  },
  savePharmacyProfile: {
    route: "PUT /profiles/pharmacy",
    roles: ["pharmacy"],
    limit: { most: 60, per: "day" },
    input: z.safeExtend(PharmacyDetails, based),
    output: ownProfessional(PharmacyDetails),
    summary: "Save the signed-in pharmacy's profile",
  },
  doctors: {
    route: "GET /directory/doctors",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      specialty: z.optional(z.enum(specialties)),
      /** Part of a name, specialty or city. */
      search: searchText(),
      ...pageInput,
    }),
    output: page(ListedDoctor),
    summary: "Doctors who take bookings, by name; those of the patient's own state first",
  },
  doctor: {
    route: "GET /directory/doctors/{id}",
    roles: ["patient", "doctor"],
    input: z.strictObject({ id: Id }),
    output: ListedDoctor,
    summary: "One doctor who takes bookings",
  },
  rateDoctor: {
    route: "PUT /doctors/{doctorId}/rating",
    roles: ["patient"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({ doctorId: Id, stars: Stars }),
    output: OwnRating,
    summary:
      "Rate a doctor after a completed appointment, or change the rating; doctors do not see who rated",
  },
  myRatings: {
    route: "GET /ratings",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(OwnRating) }),
    summary: "The signed-in patient's ratings of doctors",
  },
  pharmacies: {
    route: "GET /directory/pharmacies",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      search: searchText(),
      /** Only those in the city or state of the caller's own profile, which therefore appears in no URL. */
      near: z.optional(z.enum(["city", "state"])),
      ...pharmacyFilters,
      ...pageInput,
    }),
    output: page(ListedPharmacy),
    summary: "Pharmacies to choose from, by name",
  },
  pharmacy: {
    route: "GET /directory/pharmacies/{id}",
    roles: ["patient", "doctor"],
    input: z.strictObject({ id: Id }),
    output: ListedPharmacy,
    summary: "One pharmacy to choose from",
  },
} as const satisfies Contract;
