import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { PrescribeDialog, prescribeMessages } from "../../prescriptions/exports.ts";
import { NothingInRange, PastRange } from "../range/past-range.tsx";
import { DoctorAppointments } from "./appointments.tsx";
import { doctorAppointment } from "./calls.ts";
import { messageMs } from "./messages.ts";
import { pastAddress, usePastAddress } from "./past-address.ts";

/** /doctor/appointments/past: past appointments, and the prescribe dialog if the address names an appointment. */
export function Screen() {
  const { days, prescribe } = usePastAddress();
  // Respond to the press before rendering the dialog, which takes a slow phone a quarter of a second.
  const isOpen = useDeferredValue(prescribe) === prescribe;
  const router = useRouter();
  const status = useStatusMessage();
  const go = (request: { days: number; prescribe?: string }) =>
    void router.navigate({ href: pastAddress(request), replace: true });
  return (
    <>
      <DoctorAppointments
        tab="past"
        days={days}
        status={status}
        filter={<PastRange days={days} onChange={(chosen) => go({ days: chosen })} />}
        empty={<NothingInRange />}
        onPrescribe={(appointment) => go({ days, prescribe: appointment.id })}
      />
      {prescribe && isOpen && (
        <Prescribe
          key={prescribe}
          appointmentId={prescribe}
          onClose={() => go({ days })}
          onDone={() => {
            go({ days });
            status.succeeded(prescribeMessages().done, messageMs);
          }}
        />
      )}
    </>
  );
}

function Prescribe({
  appointmentId,
  ...props
}: {
  appointmentId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  return <PrescribeDialog appointment={useQuery(doctorAppointment(appointmentId))} {...props} />;
}
