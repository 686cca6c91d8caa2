import { isStrength, type Prescription } from "#domain/prescriptions";
import { messages } from "./messages.ts";

/** The name and strength of a medicine; number and unit stay on one line. */
export function titleOf({ medication, dosage }: Pick<Prescription, "medication" | "dosage">): string {
  const name = medication || messages().unknownMedication;
  return isStrength(dosage) ? `${name} ${dosage.replaceAll(" ", "\u00a0")}` : name;
}
