import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import type { ScheduledDose } from "../calls.ts";

/** What the doctor wrote about taking a medicine, such as "with food", as on its prescription. */
export function Instructions({
  of: { notes, generalNotes },
}: {
  of: Pick<ScheduledDose, "notes" | "generalNotes">;
}) {
  return (
    <>
      {notes && <WrittenLines text={notes} />}
      {generalNotes && <WrittenLines text={generalNotes} />}
    </>
  );
}
