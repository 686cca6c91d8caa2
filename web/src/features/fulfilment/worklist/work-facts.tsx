import type { ReactNode } from "react";
import { type PharmacyPrescription, readableCode, sentAt, writtenAt } from "#domain/prescriptions";
import { specialtyName } from "#domain/profiles";
import { formatDate, formatDateTime } from "../../../lib/time/dates.ts";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { asSentence, capital, stillInHandText } from "../../prescriptions/exports.ts";
import { bornText, nameText } from "../../profiles/exports.ts";
import type { LiveDetail } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { SameMedicine } from "../safety.tsx";
import { partMessages } from "../steps/part-messages.ts";
import { refuseMessages } from "../steps/step-messages.ts";

interface WorkFactsProps {
  prescription: PharmacyPrescription;
  identity: LiveDetail | undefined;
}

/** The facts about a prescription: its people, the fulfilment, the code, and reasons. */
export function WorkFacts({ prescription, identity }: WorkFactsProps) {
  const { generalNotes, doctorName, doctorSpecialty, prescriptionNumber, rejection, withdrawal } =
    prescription;
  const part = prescription.parts?.at(-1);
  const stillInHand = stillInHandText(identity?.inHand, prescription, "others");
  return (
    <dl className={styles.facts}>
      <Fact name={messages().facts.patient}>
        {nameText({ patientName: prescription.patientName, patientNameNow: identity?.patientNameNow })}
        {identity?.patient && (
          <>
            , <span className={styles.born}>{bornText(identity.patient.dateOfBirth)}</span>
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
        <Fact name={messages().facts.doctorNote}>
          <WrittenLines text={capital(asSentence(generalNotes))} />
        </Fact>
      )}
      <SameMedicine same={identity?.sameMedicine} />
      {stillInHand && <Fact name={messages().facts.inHand}>{stillInHand}</Fact>}
      <How prescription={prescription} />
      <Fact name={messages().facts.written}>
        <time dateTime={writtenAt(prescription)}>{formatDate(writtenAt(prescription))}</time>
      </Fact>
      <Fact name={messages().facts.sent}>
        <time dateTime={sentAt(prescription)}>{formatDateTime(sentAt(prescription))}</time>
      </Fact>
      {prescription.preparation && <Promised {...prescription.preparation} />}
      <Fact name={messages().facts.code}>
        <bdi dir="ltr">{readableCode(prescriptionNumber)}</bdi>
      </Fact>
      {part && (
        <Fact name={messages().facts.part}>
          {partMessages().reasons[part.reasonCode]}.{" "}
          {part.reasonText && <WrittenLines text={asSentence(part.reasonText)} />}{" "}
          {partMessages().where[part.remainderAt]}
        </Fact>
      )}
      {rejection && (
        <Fact name={messages().facts.reason}>
          {refuseMessages().reasons[rejection.reasonCode]}. <WrittenLines text={rejection.reasonText} />
        </Fact>
      )}
      {withdrawal && (
        <Fact name={messages().facts.withdrawal}>
          <WrittenLines text={capital(asSentence(withdrawal.reasonText))} />
        </Fact>
      )}
    </dl>
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
      {deliveryNotes && (
        <Fact name={messages().facts.notes}>
          <WrittenLines text={deliveryNotes} />
        </Fact>
      )}
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
      {note && (
        <Fact name={messages().facts.ownNote}>
          <WrittenLines text={note} />
        </Fact>
      )}
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
