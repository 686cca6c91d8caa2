import { NotebookPen } from "lucide-react";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Inline } from "../../../ui/layout/layout.tsx";
import { notesMessages } from "./messages.ts";

/** Leads from a patient to the clinical notes, with the patient chosen for a new one. */
export function NotesLink({ patientId }: { patientId: string }) {
  return (
    <Inline>
      <LinkButton
        variant="quiet"
        compact
        icon={NotebookPen}
        href={`/doctor/messages/notes?with=${patientId}`}
      >
        {notesMessages().title}
      </LinkButton>
    </Inline>
  );
}
