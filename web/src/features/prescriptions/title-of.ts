import { type MedicineLine, medicineOf } from "#domain/prescriptions";
import { messages } from "./messages.ts";

/** A medicine's name and dosage in sentences and labels; where it is shown alone, a screen has a `Medicine`. */
export function titleOf({ medication, dosage }: MedicineLine): string {
  return medicineOf({ medication: medication || messages().unknownMedication, dosage });
}
