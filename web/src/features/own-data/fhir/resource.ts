/** A FHIR R4 resource of the kinds that a patient's data has. */
export interface Resource {
  readonly resourceType:
    | "Patient"
    | "Practitioner"
    | "Organization"
    | "Appointment"
    | "MedicationRequest"
    | "MedicationDispense";
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A resource without empty fields, at any depth: FHIR allows no empty text, list or object. */
export function resource(
  resourceType: Resource["resourceType"],
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Resource {
  return { resourceType, id, ...filled(fields) };
}

function filled(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const found = fhirValue(value);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** A value as FHIR has it; undefined if it is empty. */
function fhirValue(value: unknown): unknown {
  if (typeof value === "string") return textOf(value) || undefined;
  if (Array.isArray(value)) {
    const items = value.map(fhirValue).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const fields = filled(value);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** A text with the only white space that FHIR allows. */
function textOf(text: string): string {
  return text.replace(/[^\S \r\n\t]/g, " ").trim();
}

/** The address of a resource within the bundle. All ids of the product are UUIDs. */
export function addressOf(id: string): string {
  return `urn:uuid:${id}`;
}

/** A reference to a resource of the bundle, with its name. */
export function reference(id: string, display?: string) {
  return { reference: addressOf(id), display };
}
