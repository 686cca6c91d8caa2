import type { Owner } from "./sections.ts";

/** The formats of a file with the own data. */
export type FileFormat = "html" | "fhir" | "json";

/** The formats that a role can choose from; the first one is the default. */
export const formats: Readonly<Record<Owner, readonly FileFormat[]>> = {
  patient: ["html", "fhir", "json"],
  doctor: ["html", "json"],
  pharmacy: ["html", "json"],
};
