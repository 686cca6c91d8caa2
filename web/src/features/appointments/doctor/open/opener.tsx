import { ChevronDown } from "lucide-react";
import type { Appointment } from "#domain/appointments";
import { pressable } from "../../../../ui/buttons/press.ts";
import styles from "../doctor.module.css";

/** The open row of a list whose rows can be opened. */
export interface Opening {
  open: string | undefined;
  toggle: (id: string) => void;
}

/** The id of the button that opens a row. */
export function openerId({ id }: Pick<Appointment, "id">): string {
  return `open-${id}`;
}

/** The patient's name as the button that opens and closes the row. */
export function Opener({ appointment, opening }: { appointment: Appointment; opening: Opening }) {
  const { id, patientName } = appointment;
  return (
    <button
      type="button"
      id={openerId(appointment)}
      className={styles.opener}
      aria-expanded={opening.open === id}
      {...pressable(() => opening.toggle(id))}
    >
      {patientName}
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
