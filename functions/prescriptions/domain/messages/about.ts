import { plural } from "#kernel/text/messages";

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

/** How many prescriptions an e-mail is about; one by default. */
export interface Several {
  readonly count?: number | undefined;
}

/** The text for one prescription, or that for several. */
export const each = (count: number, one: string, other: string) => plural("en", { count }, { one, other });

/** The name of a pharmacy in a sentence. */
export const name = (pharmacy?: string) => pharmacy || "The pharmacy";
