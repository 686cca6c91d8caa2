/** Whose screens an event concerns: the fields of its data in which people stand. */
export const partyFields = ["patientId", "doctorId", "pharmacyId", "userId"] as const;

/** Everybody who has a part in an event, each once. */
export function partiesOf(data: Readonly<Record<string, unknown>>): string[] {
  const ids = partyFields.map((field) => data[field]).filter((id) => typeof id === "string");
  return [...new Set(ids)];
}
