interface Line {
  readonly medication: string;
  readonly dosage: string;
}

/** The name of a medicine, with its strength. */
export function medicineOf({ medication, dosage }: Line): string {
  return isStrength(dosage) ? `${medication} ${dosage}` : medication;
}

/** Whether a dosage is an amount ("500 mg") and not a manner ("Thin layer"). */
export function isStrength(dosage: string): boolean {
  return /^\d/.test(dosage);
}
