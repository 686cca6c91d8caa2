import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { usePatientId } from "../address.ts";
import { prescriptionsOf } from "../calls.ts";
import { detailMessages } from "../messages.ts";
import { Listed } from "./listed.tsx";
import { PatientPage } from "./page.tsx";
import { PrescriptionRows } from "./rows.tsx";

/** /doctor/patients/<patient>/prescriptions: the doctor's prescriptions for the patient, newest first. */
export function Screen() {
  const query = useInfiniteQuery(prescriptionsOf(usePatientId()));
  const { prescriptions, prescriptionsFailed, noPrescriptions } = detailMessages();
  return (
    <PatientPage tab="prescriptions">
      {() => (
        <Listed query={query} failed={prescriptionsFailed} none={noPrescriptions} icon={ReceiptText}>
          {(items) => <PrescriptionRows label={prescriptions} items={items} />}
        </Listed>
      )}
    </PatientPage>
  );
}
