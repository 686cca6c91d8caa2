import { directionsText } from "#domain/prescriptions";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import type { ScheduledDose } from "../calls.ts";

/** How to take a medicine, and what the doctor wrote about it, such as "with food", as on its prescription. */
export function Instructions({
  of: { directions, notes, generalNotes },
}: {
  of: Pick<ScheduledDose, "directions" | "notes" | "generalNotes">;
}) {
  return (
    <>
      {directions && <p>{directionsText(directions)}</p>}
      {notes && <WrittenLines text={notes} />}
      {generalNotes && <WrittenLines text={generalNotes} />}
    </>
  );
}
