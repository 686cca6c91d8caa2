import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { OpenRole } from "./identity.ts";
import { token, tokens } from "./terms/token.ts";
import { spoken } from "./terms/wording.ts";

const event = eventsOf("profiles", {
  profile: "Profiles",
  professional: "Verifications",
  rating: "Ratings",
});
const data = { userId: token, role: OpenRole, fields: tokens };

export const ProfileCompleted = event("profile.completed", 1, data, {
  summary: "All required fields of a profile are filled in for the first time",
  people: ["userId"],
  describe: () => "The profile was completed.",
});

const professional = { userId: token, role: OpenRole };

export const ProfessionalVerified = event("professional.verified", 1, professional, {
  summary: "The operator found in the register what a doctor or a pharmacy says of their profession",
  people: ["userId"],
  describe: ({ role }) => `The operator verified the license of a ${role}.`,
});

export const VerificationWithdrawn = event("professional.verification_withdrawn", 1, professional, {
  summary: "The operator withdrew that a doctor or a pharmacy is verified",
  people: ["userId"],
  describe: ({ role }) => `The operator withdrew the verification of a ${role}'s license.`,
});

const license = { ...professional, licenseExpiry: token };

export const LicenseExpiring = event(
  "professional.license_expiring",
  1,
  { ...license, daysLeft: z.int() },
  {
    summary: "The license of a doctor or a pharmacy ends in 30 or 7 days",
    people: ["userId"],
    describe: ({ role, daysLeft }) => `The license of a ${role} ends in ${daysLeft} days.`,
  },
);

export const LicenseExpired = event("professional.license_expired", 1, license, {
  summary: "The license of a doctor or a pharmacy has ended",
  people: ["userId"],
  describe: ({ role }) => `The license of a ${role} has ended.`,
});

export const ProfileChanged = event("profile.changed", 1, data, {
  summary: "Fields of a profile changed",
  people: ["userId"],
  describe: ({ fields }) => `The profile was changed: ${fields.map(spoken).join(", ")}.`,
});

export const RatingGiven = event(
  "rating.given",
  1,
  { patientId: token, doctorId: token },
  {
    summary: "A patient rated a doctor, or changed the rating; the event does not say how many stars",
    // The doctor does not learn who rated, so it reaches the patient's screens alone.
    people: ["patientId"],
    describe: () => "The patient rated a doctor.",
  },
);
