import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { DoctorDetails, PatientDetails, PharmacyDetails } from "./domain/profile.ts";

/** A profile as its owner sees it; `details` is absent until it was saved once. */
const own = <Details extends z.ZodMiniType>(details: Details) => z.object({ details: z.optional(details) });

/** A professional's own profile. Whoever lacks verification is in no directory and may not practise. */
const ownProfessional = <Details extends z.ZodMiniType>(details: Details) =>
  z.extend(own(details), { lacksVerification: z.boolean() });

export const contract = {
  myPatientProfile: {
    at: "GET /profiles/patient",
    by: ["patient"],
    asks: z.strictObject({}),
    answers: own(PatientDetails),
    says: "The signed-in patient's profile",
  },
  savePatientProfile: {
    at: "PUT /profiles/patient",
    by: ["patient"],
    asks: PatientDetails,
    answers: own(PatientDetails),
    says: "Save the signed-in patient's profile",
  },
  myDoctorProfile: {
    at: "GET /profiles/doctor",
    by: ["doctor"],
    asks: z.strictObject({}),
    answers: ownProfessional(DoctorDetails),
    says: "The signed-in doctor's profile",
  },
  saveDoctorProfile: {
    at: "PUT /profiles/doctor",
    by: ["doctor"],
    asks: DoctorDetails,
    answers: ownProfessional(DoctorDetails),
    says: "Save the signed-in doctor's profile",
  },
  myPharmacyProfile: {
    at: "GET /profiles/pharmacy",
    by: ["pharmacy"],
    asks: z.strictObject({}),
    answers: ownProfessional(PharmacyDetails),
    says: "The signed-in pharmacy's profile",
  },
  savePharmacyProfile: {
    at: "PUT /profiles/pharmacy",
    by: ["pharmacy"],
    asks: PharmacyDetails,
    answers: ownProfessional(PharmacyDetails),
    says: "Save the signed-in pharmacy's profile",
  },
} as const satisfies Contract;
