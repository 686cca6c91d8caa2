import type { Prescription } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messages } from "../patient/messages.ts";
import { CallDoctor } from "./call-doctor.tsx";
import { StopReason } from "./stop-reason.tsx";

interface StoppedProps {
  doctor: string;
  stopped: NonNullable<Prescription["stopped"]>;
}

/** The notice that the doctor stopped the medicine, above everything else on the card; red until the patient confirms it. */
export function Stopped({ doctor, stopped }: StoppedProps) {
  const { at, reasonText, confirmedAt, doctorPhone } = stopped;
  return (
    <Banner kind={confirmedAt ? "information" : "failure"}>
      {!confirmedAt && <b>{messages().doNotTake}</b>}
      <p>{messages().stoppedBy({ doctor, day: formatDate(at) })}</p>
      <StopReason text={reasonText} />
      <CallDoctor doctor={doctor} phone={doctorPhone} />
      {confirmedAt && <p>{messages().youStopped(formatDate(confirmedAt))}</p>}
    </Banner>
  );
}
