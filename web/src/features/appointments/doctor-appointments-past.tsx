import { useRouter } from "@tanstack/react-router";
import { Empty } from "../../ui/empty.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useStatusMessage } from "../../ui/status-message.tsx";
import { PrescribeDialog } from "../prescriptions/prescribe-dialog.tsx";
import { prescribeWords } from "../prescriptions/prescribe-words.ts";
import { DoctorAppointments } from "./doctor-appointments.tsx";
import { pastAddress, usePastAddress } from "./doctor-past-address.ts";
import styles from "./doctor-visits.module.css";
import { messageMs, ranges, words } from "./doctor-words.ts";

/** /doctor/appointments/past: what was; with a visit in the address, the prescription for it. */
export function Screen() {
  const { days, prescribe } = usePastAddress();
  const router = useRouter();
  const status = useStatusMessage();
  const go = (asked: { days: number; prescribe?: string }) =>
    void router.navigate({ href: pastAddress(asked), replace: true });
  return (
    <>
      <DoctorAppointments
        tab="past"
        days={days}
        status={status}
        filter={
          <div className={styles.range}>
            <SelectField
              label="Range"
              options={ranges}
              value={String(days)}
              onChange={(chosen) => go({ days: Number(chosen) })}
            />
          </div>
        }
        empty={<Empty title={words.noPast}>{words.noPastHelp}</Empty>}
        onPrescribe={(visit) => go({ days, prescribe: visit.id })}
      />
      {prescribe && (
        <PrescribeDialog
          key={prescribe}
          visitId={prescribe}
          onClose={() => go({ days })}
          onDone={() => {
            go({ days });
            status.succeeded(prescribeWords.done, messageMs);
          }}
        />
      )}
    </>
  );
}
