import type { Appointment } from "#domain/appointments";
import { letsWrite } from "#domain/conversations";
import { LinkButton } from "../../ui/buttons/button.tsx";
import { linkMessages } from "./link-messages.ts";

export interface MessageLinkProps {
  appointment: Pick<Appointment, "patientId" | "doctorId" | "status">;
  side: "patient" | "doctor";
  /** The id of the element that names the appointment. */
  about?: string;
}

/** A link from an appointment to the conversation of its two people, if it lets them write to each other. */
export function MessageLink({ appointment, side, about }: MessageLinkProps) {
  const { patientId, doctorId, status } = appointment;
  if (!letsWrite[status]) return null;
  const other = side === "patient" ? doctorId : patientId;
  return (
    <LinkButton
      href={`/${side}/messages?with=${other}`}
      variant="quiet"
      compact
      {...(about && { "aria-describedby": about })}
    >
      {linkMessages().message}
    </LinkButton>
  );
}
