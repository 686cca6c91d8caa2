import { useQuery } from "@tanstack/react-query";
import { personText } from "../profiles/parts.ts";
import { patient } from "./calls.ts";
import { patientTextMessages } from "./messages.ts";

/**
 * One of the signed-in doctor's patients by name and date of birth, in whatever is signed: "Anna Keller (born Mar 14, 1988)". It says
 * so while the date is loading, and if it cannot be loaded.
 */
export function usePatientText({ patientId, name }: { patientId: string; name: string }): string {
  const { data, isError } = useQuery(patient(patientId));
  const words = patientTextMessages();
  if (data && data.relation === "treating" && !data.isUnreadable) return personText({ name, born: data });
  return data || isError ? words.unread(name) : words.loading(name);
}
