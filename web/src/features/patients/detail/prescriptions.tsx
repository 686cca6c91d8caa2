import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useEnding } from "../../prescriptions/exports.ts";
import { usePatientId } from "../address.ts";
import { prescriptionsOf } from "../calls.ts";
import { detailMessages } from "../messages.ts";
import { Listed } from "./listed.tsx";
import { PatientPage } from "./page.tsx";
import { HeldPrescriptions, PrescriptionRows } from "./prescription-rows.tsx";

/** /doctor/patients/<patient>/prescriptions: the doctor's prescriptions for the patient, newest first. */
export function Screen() {
  const query = useInfiniteQuery(prescriptionsOf(usePatientId()));
  const status = useStatusMessage();
  const ending = useEnding(status);
  const { prescriptions, prescriptionsFailed, noPrescriptions } = detailMessages();
  return (
    <PatientPage tab="prescriptions">
      {() => (
        <>
          <Listed query={query} failed={prescriptionsFailed} none={noPrescriptions} icon={ReceiptText}>
            {(listed) => (
              <HeldPrescriptions items={listed} ending={ending}>
                {(items, steps) => <PrescriptionRows label={prescriptions} items={items} steps={steps} />}
              </HeldPrescriptions>
            )}
          </Listed>
          {ending.dialog}
          {status.message}
        </>
      )}
    </PatientPage>
  );
}
