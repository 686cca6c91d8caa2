import type { ReactNode } from "react";
import type { AppointmentStatus } from "../../../events/appointments.ts";
import type { PrescriptionStatus } from "../../../events/prescriptions.ts";
import styles from "./badge.module.css";
import { appointmentLooks, prescriptionLooks, type StatusLook, signPaths } from "./status.ts";

export type StatusBadgeProps =
  | { of: "appointment"; status: AppointmentStatus }
  | { of: "prescription"; status: PrescriptionStatus };

/** A status: its word, its colour, and the sign of whose turn it is. */
export function StatusBadge(props: StatusBadgeProps) {
  const look = props.of === "appointment" ? appointmentLooks[props.status] : prescriptionLooks[props.status];
  return <Badge {...look} />;
}

/** A badge that is not a status of the two lifecycles. */
export function Badge({ word, hue, sign }: StatusLook) {
  return (
    <span className={styles.badge} data-hue={hue}>
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        data-flip={/doctor|patient|pharmacy/.test(sign) || undefined}
      >
        <path d={signPaths[sign]} />
      </svg>
      {word}
    </span>
  );
}

/** A quiet mark beside a status: "Rescheduled". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
