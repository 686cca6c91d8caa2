import type { Prescription } from "#domain/prescriptions";
import { mailtoOf } from "#kernel/text/mailto";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { asSentence } from "../phrases.ts";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

/** The pharmacy that has a prescription, and how the patient gets it. */
export function Pharmacy({ prescription }: { prescription: Prescription }) {
  const { pharmacyName, pharmacyAddress, pharmacyPhoneNumber, pharmacyEmail, deliveryMethod } = prescription;
  if (!pharmacyName) return null;
  return (
    <p className={styles.pharmacy}>
      <b>{pharmacyName}</b>
      {pharmacyAddress && <> · {pharmacyAddress}</>}
      {pharmacyPhoneNumber && (
        <>
          {" "}
          · <Phone number={pharmacyPhoneNumber} />
        </>
      )}
      {pharmacyEmail && (
        <>
          {" "}
          ·{" "}
          <a href={mailtoOf(pharmacyEmail)}>
            <bdi dir="ltr">{pharmacyEmail}</bdi>
          </a>
        </>
      )}
      {deliveryMethod && (
        <>
          <br />
          <Delivery prescription={prescription} />
        </>
      )}
    </p>
  );
}

/** When the pharmacy expects it to be ready, and its note, while it is being prepared. */
export function Promised({ prescription: { preparation } }: { prescription: Prescription }) {
  if (!preparation) return null;
  const { expectedAt, note } = preparation;
  return (
    <p className={styles.pharmacy}>
      {expectedAt && <b>{messages().expected(formatDateTime(expectedAt))}</b>}
      {note && (
        <>
          {expectedAt && <br />}
          <WrittenLines text={asSentence(note)} within={messages().pharmacyNote} />
        </>
      )}
    </p>
  );
}

function Delivery({ prescription }: { prescription: Prescription }) {
  const { deliveryMethod, deliveryAddress, deliveryNotes } = prescription;
  if (deliveryMethod !== "delivery") return messages().pickup;
  return (
    <>
      {asSentence(messages().deliveryTo(deliveryAddress ?? ""))}{" "}
      {deliveryNotes && <WrittenLines text={asSentence(deliveryNotes)} within={messages().deliveryNotes} />}
    </>
  );
}
