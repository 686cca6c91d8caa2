import { type MedicineLine, unbroken } from "#domain/prescriptions";
import { messages } from "./messages.ts";

/** A medicine's name and dosage, each direction-isolated. */
export function Medicine({ of: { medication, dosage } }: { of: MedicineLine }) {
  return (
    <>
      <bdi>{medication || messages().unknownMedication}</bdi> <bdi>{unbroken(dosage)}</bdi>
    </>
  );
}
