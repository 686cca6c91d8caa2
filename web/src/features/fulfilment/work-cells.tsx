import { ShoppingBag, Truck } from "lucide-react";
import type { PharmacyPrescription } from "#domain/prescriptions";
import { useNow } from "../../lib/clock.ts";
import { formatDate, formatDateTime, formatTime } from "../../lib/dates.ts";
import { Button, TextLink } from "../../ui/button.tsx";
import styles from "./fulfilment.module.css";
import { sentAt } from "./thread.ts";
import { type PharmacySteps, pharmacySteps } from "./use-pharmacy-steps.ts";
import { stepWords, words } from "./words.ts";

/** The element that says what a row is about: what its buttons are about. */
function whatId({ id }: PharmacyPrescription): string {
  return `prescription-${id}`;
}

/** What is to be dispensed, leading to all of it. */
export function MedicationCell({ prescription, href }: { prescription: PharmacyPrescription; href: string }) {
  const { medication, dosage, frequency, duration } = prescription;
  return (
    <div>
      <span className={styles.lead} id={whatId(prescription)}>
        <TextLink href={href}>
          {medication} {dosage}
        </TextLink>
      </span>
      <br />
      <span className={styles.mute}>
        {frequency}, {duration.toLowerCase()}
      </span>
    </div>
  );
}

/** For whom and by whom. */
export function PeopleCell({ prescription }: { prescription: PharmacyPrescription }) {
  return (
    <div>
      <span className={styles.lead}>{prescription.patientName}</span>
      <br />
      <span className={styles.mute}>{prescription.doctorName}</span>
    </div>
  );
}

/** How the patient wants to get it. */
export function HowCell({ prescription }: { prescription: PharmacyPrescription }) {
  const isDelivery = prescription.deliveryMethod === "delivery";
  const Icon = isDelivery ? Truck : ShoppingBag;
  return (
    <span className={styles.how}>
      <Icon aria-hidden="true" />
      {isDelivery ? words.delivery : words.pickup}
    </span>
  );
}

/** When it was sent here: the time of today, else the day. */
export function SinceCell({ prescription }: { prescription: PharmacyPrescription }) {
  const at = sentAt(prescription);
  const isToday = formatDate(at) === formatDate(useNow(60_000));
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {isToday ? formatTime(at) : formatDate(at)}
    </time>
  );
}

export interface WorkButtonsProps {
  prescription: PharmacyPrescription;
  /** It is the one that is chosen: filled, with its key. */
  chosen: boolean;
  taking: PharmacySteps;
  wide?: boolean;
}

/** The steps the pharmacy may take now. */
export function WorkButtons({ prescription, chosen, taking, wide }: WorkButtonsProps) {
  const { id } = prescription;
  return pharmacySteps(prescription).map((step) => (
    <Button
      key={step}
      compact={!wide}
      wide={wide}
      variant={chosen ? "primary" : "quiet"}
      busy={taking.isTaking(id, step)}
      busyWords={words.busy}
      aria-describedby={whatId(prescription)}
      {...(chosen && { shortcut: stepWords[step].key })}
      onPress={() => taking.take(step, id)}
    >
      {stepWords[step].label}
    </Button>
  ));
}
