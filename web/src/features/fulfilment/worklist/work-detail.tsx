import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type PharmacyPrescription, readableCode, sentAt, statusTraits } from "#domain/prescriptions";
import { specialtyName } from "#domain/profiles";
import { failureSentence } from "../../../lib/api/failure.ts";
import { formatDate, formatDateTime } from "../../../lib/time/dates.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import type { useListKeys } from "../../../ui/keys/use-list-keys.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { asSentence, capital, dosageText, Medicine } from "../../prescriptions/parts.ts";
import { entry, type LiveDetail } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { Notices, SameMedicine } from "../safety.tsx";
import { DetailButtons } from "../steps/step-buttons.tsx";
import { refuseMessages } from "../steps/step-messages.ts";
import { type PharmacySteps, pharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { WorkBadge } from "../work-badge.tsx";
import { staveOf } from "./stave-of.ts";

export interface WorkDetailProps {
  id: string;
  /** The prescription from the list, shown until the detail has loaded. */
  known: PharmacyPrescription | undefined;
  taking: PharmacySteps;
  /** The address of the list, on screens that show either list or detail. */
  backTo: string;
  /** The single-key shortcuts, the same as in the list. */
  keys: ReturnType<typeof useListKeys>;
}

/** The detail of a prescription: directions, whose turn it is, the pharmacy's steps. */
export function WorkDetail({ id, known, taking, backTo, keys }: WorkDetailProps) {
  const query = useQuery(entry(id));
  const prescription = known ?? query.data;
  return (
    <div className={styles.detail} {...keys}>
      <div className={styles.back}>
        <LinkButton href={backTo} variant="plain" compact flush icon={ArrowLeft}>
          {messages().back}
        </LinkButton>
      </div>
      {prescription ? (
        <Shown
          key={prescription.id}
          prescription={prescription}
          identity={query.data}
          failed={query.isError}
          taking={taking}
        />
      ) : (
        <Card>
          {query.isError ? (
            <FailedLoad
              message={`${messages().entryFailed} ${failureSentence(query.error)}`}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Card>
      )}
    </div>
  );
}

interface ShownProps {
  prescription: PharmacyPrescription;
  identity: LiveDetail | undefined;
  failed: boolean;
  taking: PharmacySteps;
}

function Shown({ prescription, identity, failed, taking }: ShownProps) {
  const heading = useId();
  const { turn, ...stave } = staveOf(prescription);
  const {
    status,
    notes,
    generalNotes,
    patientName,
    doctorName,
    doctorSpecialty,
    prescriptionNumber,
    rejection,
    withdrawal,
  } = prescription;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <div className={styles.head}>
          <h2 id={heading}>
            <Medicine of={prescription} />
          </h2>
          <WorkBadge status={status} />
        </div>
        <p className={styles.directions}>
          {capital(dosageText(prescription))}. {notes && capital(asSentence(notes))}
        </p>
        <Notices prescription={prescription} />
        <Stave lanes={messages().lanes} {...stave} />
        {pharmacySteps(prescription).length === 0 && <p>{turn}</p>}
        <dl className={styles.facts}>
          <Fact name={messages().facts.patient}>
            {patientName}
            {identity?.patient && (
              <>
                ,{" "}
                <span className={styles.born}>
                  {messages().born(formatDate(identity.patient.dateOfBirth))}
                </span>
              </>
            )}
          </Fact>
          {identity?.patient?.phoneNumber && (
            <Fact name={messages().facts.phone}>
              <Phone number={identity.patient.phoneNumber} />
            </Fact>
          )}
          <Fact name={messages().facts.doctor}>
            {doctorName}, {specialtyName(doctorSpecialty)}
            {identity?.prescriber && <Prescriber {...identity.prescriber} />}
          </Fact>
          {generalNotes && (
            <Fact name={messages().facts.doctorNote}>{capital(asSentence(generalNotes))}</Fact>
          )}
          <SameMedicine same={identity?.sameMedicine} />
          <How prescription={prescription} />
          <Fact name={messages().facts.sent}>
            <time dateTime={sentAt(prescription)}>{formatDateTime(sentAt(prescription))}</time>
          </Fact>
          {prescription.preparation && <Promised {...prescription.preparation} />}
          <Fact name={messages().facts.code}>
            <bdi dir="ltr">{readableCode(prescriptionNumber)}</bdi>
          </Fact>
          {rejection && (
            <Fact name={messages().facts.reason}>
              {refuseMessages().reasons[rejection.reasonCode]}. {rejection.reasonText}
            </Fact>
          )}
          {withdrawal && (
            <Fact name={messages().facts.withdrawal}>{capital(asSentence(withdrawal.reasonText))}</Fact>
          )}
        </dl>
        {failed && statusTraits[status].isOnWorklist && <p>{messages().identityFailed}</p>}
        <DetailButtons prescription={prescription} taking={taking} together={identity?.together ?? []} />
      </Stack>
    </Card>
  );
}

function Prescriber({ practiceName, phoneNumber, licenseNumber }: NonNullable<LiveDetail["prescriber"]>) {
  return (
    <>
      <br />
      {practiceName}, <Phone number={phoneNumber} />
      <br />
      {messages().licence(licenseNumber)}
    </>
  );
}

function How({ prescription }: { prescription: PharmacyPrescription }) {
  const { status, deliveryMethod, deliveryAddress, deliveryNotes } = prescription;
  // A returned prescription has no delivery method: the patient chooses again.
  if (status === "pending") return null;
  if (deliveryMethod !== "delivery") return <Fact name={messages().facts.how}>{messages().pickup}</Fact>;
  return (
    <>
      <Fact name={messages().facts.how}>{messages().delivery}</Fact>
      {deliveryAddress && <Fact name={messages().facts.deliverTo}>{deliveryAddress}</Fact>}
      {deliveryNotes && <Fact name={messages().facts.notes}>{deliveryNotes}</Fact>}
    </>
  );
}

/** The expected time and the note that the pharmacy gave at approval. */
function Promised({ expectedAt, note }: NonNullable<PharmacyPrescription["preparation"]>) {
  return (
    <>
      {expectedAt && (
        <Fact name={messages().facts.expected}>
          <time dateTime={expectedAt}>{formatDateTime(expectedAt)}</time>
        </Fact>
      )}
      {note && <Fact name={messages().facts.ownNote}>{note}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
