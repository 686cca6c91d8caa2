import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Id } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { optionalText } from "#kernel/text";
import { specialties } from "../profiles/domain/options.ts";
import { ListedDoctor, ListedPharmacy } from "./domain/index.ts";

export const contract = {
  doctors: {
    at: "GET /directory/doctors",
    by: ["patient", "doctor"],
    asks: z.strictObject({
      specialty: z.optional(z.enum(specialties)),
      /** Part of a name, specialty or city. */
      search: optionalText(100),
      ...pageAsks,
    }),
    answers: page(ListedDoctor),
    says: "Doctors who take bookings, by name",
  },
  doctor: {
    at: "GET /directory/doctors/{id}",
    by: ["patient", "doctor"],
    asks: z.strictObject({ id: Id }),
    answers: ListedDoctor,
    says: "One doctor who takes bookings",
  },
  pharmacies: {
    at: "GET /directory/pharmacies",
    by: ["patient", "doctor"],
    asks: z.strictObject({ search: optionalText(100), ...pageAsks }),
    answers: page(ListedPharmacy),
    says: "Pharmacies to choose from, by name",
  },
  pharmacy: {
    at: "GET /directory/pharmacies/{id}",
    by: ["patient", "doctor"],
    asks: z.strictObject({ id: Id }),
    answers: ListedPharmacy,
    says: "One pharmacy to choose from",
  },
} as const satisfies Contract;
