import { contract } from "#contract/documents";
import { announcementOf, pdf } from "../documents/files.ts";
import type { Around } from "./around.ts";
import { type Table, who } from "./row.ts";

const document = ({ documentId }: Around) => ({ id: documentId });

async function announced(around: Around) {
  const file = announcementOf({ documentType: "attachment", bytes: pdf });
  await around.people.patient_owner.call(contract.announce, file);
  around.fileId = file.id;
}

export const documents = {
  // It reads the earlier announcement and the count of the day.
  announce: {
    who: who.everyDoctor,
    requests: 3,
    input: () => announcementOf({ documentType: "clinic_letterhead", bytes: pdf }),
  },
  // A file that is not checked yet is looked for after the documents.
  state: {
    who: who.itsPatientOfBothRoles,
    requests: 2,
    before: announced,
    input: ({ fileId }) => ({ id: fileId }),
  },
  // Files being checked and documents lie apart.
  mine: { who: who.everyDoctor, requests: 3, input: () => ({}) },
  link: { who: who.itsDoctorOfBothRoles, requests: 1, input: document },
  remove: { who: who.itsDoctorOfBothRoles, requests: 2, input: document },
  // The prescription, then its doctor's profile and documents.
  letterhead: { who: who.itsPatient, requests: 3, input: ({ heldId }) => ({ id: heldId }) },
  photo: {
    who: who.patientsAlike,
    requests: 2,
    input: ({ people }) => ({ doctorId: people.doctor_party.id }),
  },
} as const satisfies Table<typeof contract>;
