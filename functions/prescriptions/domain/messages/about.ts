/** What sentences about a prescription say beside their own. */
export interface ByPharmacy {
  readonly pharmacy?: string | undefined;
}
export interface ByPatient {
  readonly patient: string;
}
export interface ByDoctor {
  readonly doctor: string;
}
/** Only the bell names the medicine: an e-mail says nothing clinical. */
export interface About {
  readonly medicine?: string | undefined;
}

/** What a pharmacy is called. */
export const name = (pharmacy?: string) => pharmacy || "The pharmacy";
