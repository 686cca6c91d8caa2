import { useQuery } from "@tanstack/react-query";
import { nameNow } from "#domain/profiles";
import { patientText } from "../profiles/exports.ts";
import { patient } from "./calls.ts";
import { patientTextMessages } from "./messages.ts";

/**
 * One of the signed-in doctor's patients by name, today's too if it is another, and date of birth, in whatever is signed: "Anna Keller (born Mar 14, 1988)". It says
 * so while the date is loading, and if it cannot be loaded.
 */
export function usePatientText({ patientId, name }: { patientId: string; name: string }): string {
  const { data, isError } = useQuery(patient(patientId));
  const words = patientTextMessages();
  const named = { patientName: name, patientNameNow: nameNow(name, data?.fullName) };
  if (data && data.relation === "treating" && !data.isUnreadable)
    return patientText({ ...named, patient: data });
  return data || isError ? words.unread(name) : words.loading(name);
}
