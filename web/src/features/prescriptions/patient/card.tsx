import { useId } from "react";
import { type PatientPrescription, type Prescription, type Step, steps } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button, type ButtonProps } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { asSentence, capital, takenHow } from "../phrases.ts";
import { RenewalActs } from "../renewal/renewal-buttons.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Stave } from "../stave/stave.tsx";
import { isStrength, titleOf } from "../title-of.ts";
import { EveryStep } from "./every-step.tsx";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";
import { statusText } from "./status-text.ts";
import { staveOf } from "./stave-of.ts";

/** What the patient can do with a prescription; the pharmacy's steps have no button here. */
const buttons: Partial<Record<Step, Pick<ButtonProps, "variant" | "busyWords"> & { label: string }>> = {
  send: { label: messages.send, variant: "primary" },
  collect: { label: messages.collect, variant: "primary", busyWords: messages.busy },
  receive: { label: messages.receive, variant: "quiet", busyWords: messages.busy },
  cancel: { label: messages.cancel, variant: "plain" },
};

export interface PrescriptionCardProps {
  prescription: PatientPrescription;
  /** What the doctor wrote when it was renewed, where it is known. */
  renewed: Prescription | undefined;
  /** The step that is being taken with it. */
  busy: Step | undefined;
  onStep: (step: Step) => void;
  onRenew: () => void;
}

/** One prescription: what is true now, whose turn it is, what to do, and its stave. */
export function PrescriptionCard(props: PrescriptionCardProps) {
  const { prescription } = props;
  const heading = useId();
  const { says, because, turn, next } = statusText(prescription);
  return (
    <Card as="article" aria-labelledby={heading}>
      <div className={styles.prescription}>
        <div className={styles.main}>
          <div className={styles.head}>
            <h2 id={heading}>{titleOf(prescription)}</h2>
            <StatusBadge status={prescription.status} />
          </div>
          <p className={styles.how}>{howToTake(prescription)}</p>
          {prescription.renewalOf && (
            <p className={styles.how}>
              Renewal of your prescription from {formatDate(prescription.renewalOf.writtenAt)}.
            </p>
          )}
          <p className={styles.says}>{says}</p>
          {because && <Because {...because} isOpen={turn !== undefined} />}
          <Pharmacy prescription={prescription} />
          <p className={styles.next}>
            {turn && <b>{turn}</b>} {next}
          </p>
          <Acts {...props} />
        </div>
        <div className={styles.side}>
          <Stave {...staveOf(prescription, "patient")} />
          <EveryStep prescription={prescription} />
          <p className={styles.by}>
            {prescription.doctorName || "Unknown Doctor"},{" "}
            {prescription.doctorSpecialty || "General Practice"}
          </p>
          {prescription.generalNotes && <p className={styles.by}>Their note: {prescription.generalNotes}</p>}
          <p className={styles.by}>
            Prescription code <bdi dir="ltr">{prescription.code}</bdi>
          </p>
        </div>
      </div>
    </Card>
  );
}

function Acts({ prescription, renewed, busy, onStep, onRenew }: PrescriptionCardProps) {
  return (
    <div className={styles.acts}>
      {steps(prescription, "patient").map((step, place) => {
        const button = buttons[step];
        if (!button) return null;
        const { label, ...look } = button;
        const isFlush = place === 0 && look.variant === "plain";
        return (
          <Button key={step} {...look} flush={isFlush} busy={busy === step} onPress={() => onStep(step)}>
            {label}
          </Button>
        );
      })}
      <RenewalActs prescription={prescription} renewed={renewed} onAsk={onRenew} />
    </div>
  );
}

/** The words of a pharmacy that did not fill it; while something is to be done about it they stand out. */
function Because({ who, why, isOpen }: { who: string; why: string; isOpen: boolean }) {
  const said = (
    <>
      <b>{who}</b> {why}
    </>
  );
  return isOpen ? <Banner kind="attention">{said}</Banner> : <p className={styles.how}>{said}</p>;
}

function howToTake(prescription: Prescription): string {
  const { dosage, notes } = prescription;
  const how = isStrength(dosage) ? takenHow(prescription) : `${dosage}, ${takenHow(prescription)}`;
  return [how, notes].map((said) => said && asSentence(capital(said))).join(" ");
}

function Pharmacy({ prescription }: { prescription: Prescription }) {
  const { pharmacyName, pharmacyAddress, pharmacyPhoneNumber, deliveryMethod } = prescription;
  if (!pharmacyName) return null;
  return (
    <p className={styles.pharmacy}>
      <b>{pharmacyName}</b>
      {pharmacyAddress && <> · {pharmacyAddress}</>}
      {pharmacyPhoneNumber && (
        <>
          {" "}
          ·{" "}
          <a href={`tel:${pharmacyPhoneNumber.replace(/[^+\d]/g, "")}`}>
            <bdi dir="ltr">{pharmacyPhoneNumber}</bdi>
          </a>
        </>
      )}
      {deliveryMethod && (
        <>
          <br />
          {howItComes(prescription)}
        </>
      )}
    </p>
  );
}

function howItComes({ deliveryMethod, deliveryAddress, deliveryNotes }: Prescription): string {
  if (deliveryMethod !== "delivery") return messages.pickup;
  const where = asSentence(`${messages.deliveredTo} ${deliveryAddress ?? ""}`);
  return deliveryNotes ? `${where} ${messages.deliveryNotes} ${asSentence(deliveryNotes)}` : where;
}
