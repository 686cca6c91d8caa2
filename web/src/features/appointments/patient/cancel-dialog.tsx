import { type AppointmentDialogProps, CancelDialog as CancelAppointmentDialog } from "../cancel-dialog.tsx";
import { cancelMessages, nameOr } from "./messages.ts";

/** The dialog in which a patient cancels an appointment. */
export function CancelDialog(props: AppointmentDialogProps & { by?: "patient" }) {
  const withWhom = nameOr(props.appointment.doctorName);
  return <CancelAppointmentDialog {...props} by="patient" withWhom={withWhom} words={cancelMessages()} />;
}
