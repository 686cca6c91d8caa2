/** The arguments of sentences about a prescription with its pharmacy. */
export interface ByPharmacy {
  readonly pharmacy?: string | undefined;
}
export interface ByPatient {
  readonly patient: string;
}
export interface ByDoctor {
  readonly doctor: string;
}
/** Only the app names the medicine: an e-mail says nothing clinical. */
export interface About {
  readonly medicine?: string | undefined;
}

/** The name of a pharmacy in a sentence. */
export const name = (pharmacy?: string) => pharmacy || "The pharmacy";
