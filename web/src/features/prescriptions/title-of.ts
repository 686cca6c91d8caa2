import { type MedicineLine, medicineOf } from "#domain/prescriptions";
import { messages } from "./messages.ts";

/** A medicine's name and dosage for sentences and labels; on its own, a screen shows a `Medicine`. */
export function titleOf({ medication, dosage }: MedicineLine): string {
  return medicineOf({ medication: medication || messages().unknownMedication, dosage });
}
