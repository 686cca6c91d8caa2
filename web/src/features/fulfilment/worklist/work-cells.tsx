import { ShoppingBag, Truck } from "lucide-react";
import { type PharmacyPrescription, sinceOf } from "#domain/prescriptions";
import { useNow } from "../../../lib/time/clock.ts";
import { formatDate, formatDateTime, formatTime } from "../../../lib/time/dates.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Medicine, takingText } from "../../prescriptions/exports.ts";
import { bornText, nameText } from "../../profiles/exports.ts";
import type { WorkRow } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { ReadFirst } from "../safety.tsx";
import { Age } from "./age.tsx";

/** The id of the element that names a row; describes its buttons. */
export function whatId({ id }: Pick<PharmacyPrescription, "id">): string {
  return `prescription-${id}`;
}

/** The medication, as a link to the detail. */
export function MedicationCell({ prescription, href }: { prescription: PharmacyPrescription; href: string }) {
  return (
    <div>
      <span className={styles.heading} id={whatId(prescription)}>
        <TextLink href={href}>
          <Medicine of={prescription} />
        </TextLink>
      </span>
      <br />
      <span className={styles.mute}>{takingText(prescription)}</span>
      <ReadFirst of={prescription} />
    </div>
  );
}

/** The patient, by the name on the prescription and by today's, with the date of birth while there is work, and the doctor. */
export function PeopleCell({ prescription }: { prescription: WorkRow }) {
  const { patient } = prescription;
  return (
    <div>
      <span className={styles.heading}>{nameText(prescription)}</span>
      <br />
      {patient && (
        <>
          <span className={styles.born}>{bornText(patient.dateOfBirth)}</span>
          <br />
        </>
      )}
      <span className={styles.mute}>{prescription.doctorName}</span>
    </div>
  );
}

/** Pickup or delivery. */
export function HowCell({ prescription }: { prescription: PharmacyPrescription }) {
  const isDelivery = prescription.deliveryMethod === "delivery";
  const Icon = isDelivery ? Truck : ShoppingBag;
  return (
    <span className={styles.how}>
      <Icon aria-hidden="true" />
      {isDelivery ? messages().delivery : messages().pickup}
    </span>
  );
}

/** When it got its status: the time if today, else the day; and how long ago it was sent here. */
export function SinceCell({ prescription }: { prescription: PharmacyPrescription }) {
  const at = sinceOf(prescription);
  const now = useNow(60_000);
  const isToday = formatDate(at) === formatDate(now);
  return (
    <div>
      <time dateTime={at} title={formatDateTime(at)}>
        {isToday ? formatTime(at) : formatDate(at)}
      </time>
      <br />
      <span className={styles.mute}>
        <Age prescription={prescription} now={now} />
      </span>
    </div>
  );
}
