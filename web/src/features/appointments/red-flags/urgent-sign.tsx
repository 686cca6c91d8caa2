import { TriangleAlert } from "lucide-react";
import { type Appointment, isPast, isUrgent, redFlagMessages, urgentFlags } from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { redFlagTexts } from "./messages.ts";
import styles from "./red-flags.module.css";

/** The doctor's sign of a request with symptoms that may be an emergency: which, and what to think of first. */
export function UrgentSign({ appointment }: { appointment: Appointment }) {
  const now = nowIso();
  if (!isUrgent(appointment, now)) return null;
  const flags = urgentFlags(appointment.symptoms);
  const { named, titles } = redFlagMessages();
  const symptoms = named([...new Set(flags.flatMap((flag) => flag.symptoms))]);
  const { urgent, unanswered } = redFlagTexts();
  return (
    <p className={styles.sign} data-hue="red">
      <TriangleAlert aria-hidden="true" />
      <span>
        <strong>{isPast(appointment, now) ? unanswered(symptoms) : urgent(symptoms)}</strong>{" "}
        {flags.map(({ id }) => `${titles[id]}.`).join(" ")}
      </span>
    </p>
  );
}
