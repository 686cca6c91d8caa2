import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { OpenRole } from "./identity.ts";

const event = eventsOf("profiles");
const data = z.object({ userId: z.string(), role: OpenRole, fields: z.array(z.string()) });

export const ProfileCompleted = event(
  "profile.completed",
  1,
  data,
  "All required fields of a profile are filled in for the first time",
);

const professional = z.object({ userId: z.string(), role: OpenRole });

export const ProfessionalVerified = event(
  "professional.verified",
  1,
  professional,
  "The operator found in the register what a doctor or a pharmacy says of their profession",
);

export const VerificationWithdrawn = event(
  "professional.verification_withdrawn",
  1,
  professional,
  "The operator withdrew that a doctor or a pharmacy is verified",
);

export const ProfileChanged = event("profile.changed", 1, data, "Fields of a profile changed");
