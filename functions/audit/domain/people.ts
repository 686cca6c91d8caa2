import type { Envelope } from "../../../events/event.ts";
import type { RecordKind } from "./asked.ts";

/** What an auditor can look for by id. */
export type Sought = "person" | RecordKind;

/** The ids that stand in events, by the name of their field: what they are called and what can be found by them. */
export const ids: Readonly<Record<string, { readonly label: string; readonly of: Sought }>> = {
  patientId: { label: "Patient", of: "person" },
  doctorId: { label: "Doctor", of: "person" },
  pharmacyId: { label: "Pharmacy", of: "person" },
  userId: { label: "Account", of: "person" },
  auditorId: { label: "Auditor", of: "person" },
  prescriptionId: { label: "Prescription", of: "prescription" },
  newPrescriptionId: { label: "New prescription", of: "prescription" },
  appointmentId: { label: "Visit", of: "appointment" },
};

/** Whom an event is about: the patient, else whose account it is, else whoever did it. */
export function subjectOf({ data, actor }: Envelope): string {
  return idIn(data.patientId) ?? idIn(data.userId) ?? actor.id;
}

/** Whoever did it, when it is somebody else than whom it is about. What the product does by itself, nobody did. */
export function otherActor(event: Envelope): string | undefined {
  const { actor } = event;
  return actor.role === "system" || actor.id === subjectOf(event) ? undefined : actor.id;
}

/** Everybody who stands in an event, each once: who did it first, then those it names. */
export function peopleIn({ data, actor }: Envelope): string[] {
  const named = Object.entries(data).flatMap(([field, value]) =>
    ids[field]?.of === "person" ? [idIn(value)] : [],
  );
  const all = [actor.role === "system" ? undefined : actor.id, ...named];
  return [...new Set(all.filter((id) => id !== undefined))];
}

function idIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
