import { type AppointmentDialogProps, CancelDialog as CancelAppointmentDialog } from "../cancel-dialog.tsx";
import { cancelMessages } from "./messages.ts";

/** The dialog in which a doctor cancels an appointment. */
export function CancelDialog(props: AppointmentDialogProps) {
  const { patientName } = props.appointment;
  return <CancelAppointmentDialog {...props} by="doctor" withWhom={patientName} words={cancelMessages()} />;
}
