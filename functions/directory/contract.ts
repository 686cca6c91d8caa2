import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Id } from "#kernel/id";
import { page, pageInput } from "#kernel/page";
import { optionalText } from "#kernel/text";
import { specialties } from "../profiles/domain/options.ts";
import { ListedDoctor, ListedPharmacy } from "./domain/index.ts";

export const contract = {
  doctors: {
    route: "GET /directory/doctors",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      specialty: z.optional(z.enum(specialties)),
      /** Part of a name, specialty or city. */
      search: optionalText(100),
      ...pageInput,
    }),
    output: page(ListedDoctor),
    summary: "Doctors who take bookings, by name",
  },
  doctor: {
    route: "GET /directory/doctors/{id}",
    roles: ["patient", "doctor"],
    input: z.strictObject({ id: Id }),
    output: ListedDoctor,
    summary: "One doctor who takes bookings",
  },
  pharmacies: {
    route: "GET /directory/pharmacies",
    roles: ["patient", "doctor"],
    input: z.strictObject({ search: optionalText(100), ...pageInput }),
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
