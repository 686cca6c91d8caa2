import { Stack } from "../../../ui/layout/layout.tsx";
import { NotesLink, Thread } from "../../conversations/exports.ts";
import { PatientPage } from "./page.tsx";

/** /doctor/patients/<patient>/messages: the conversation of the doctor with the patient. */
export function Screen() {
  return (
    <PatientPage tab="messages">
      {({ patientId }) => (
        <Stack>
          <NotesLink patientId={patientId} />
          <Thread key={patientId} other={patientId} isAlone />
        </Stack>
      )}
    </PatientPage>
  );
}
