import * as z from "zod/mini";
import { ProfileChanged } from "#events";
import { renamePatient } from "../../patients/reads.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { commit } from "../../platform/table/transaction.ts";
import { renameAtPharmacies } from "../../prescriptions/reads.ts";
import { namedPatient } from "../../profiles/reads.ts";

const Changed = z.object({ userId: z.string(), role: z.string(), fields: z.array(z.string()) });

/** The fields under which a doctor finds a patient; a pharmacy only knows the name. */
const named = ["fullName", "email"];

/** Moves a patient to another name or e-mail address in doctors' lists and pharmacies' searches, as the profile is now. */
export const renameThePatient: Reaction = async ({ type, envelope }) => {
  if (type !== ProfileChanged.type) return;
  const { userId, role, fields } = z.parse(Changed, envelope.data);
  if (role !== "patient" || !fields.some((field) => named.includes(field))) return;
  const patient = await namedPatient(userId);
  if (!patient) return;
  for (const writes of await renamePatient(userId, patient)) await commit(writes);
  if (fields.includes("fullName")) await renameAtPharmacies(userId, envelope.time);
};
