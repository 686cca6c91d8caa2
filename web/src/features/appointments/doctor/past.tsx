import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useDeferredValue } from "react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { PrescribeDialog, prescribeMessages } from "../../prescriptions/parts.ts";
import { DoctorAppointments } from "./appointments.tsx";
import { doctorAppointment } from "./calls.ts";
import styles from "./doctor.module.css";
import { messageMs, messages, ranges } from "./messages.ts";
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
        filter={
          <div className={styles.range}>
            <SelectField
              label={messages().range}
              options={ranges.map((range) => ({ id: range, label: messages().ranges[range] }))}
              value={String(days)}
              onChange={(chosen) => go({ days: Number(chosen) })}
            />
          </div>
        }
        empty={
          <Empty icon={CalendarDays} title={messages().noPast}>
            {messages().noPastHelp}
          </Empty>
        }
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
