import { useId } from "react";
import {
  type PatientPrescription,
  type Prescription,
  type RestOfCourse,
  readableCode,
  type Step,
  type StopStep,
  type Supply,
  steps,
  stopSteps,
  writtenAt,
} from "#domain/prescriptions";
import { specialtyName } from "#domain/profiles";
import { formatDate } from "../../../lib/time/dates.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { StepArea, type StepAreaProps } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { Directions } from "../directions.tsx";
import { Medicine } from "../medicine.tsx";
import { RenewalButtons } from "../renewal/renewal-buttons.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Stopped } from "../stops/stopped.tsx";
import { Pharmacy, Promised } from "./chosen-pharmacy.tsx";
import { messages } from "./messages.ts";
import { Origin, PartOnly, RenewalLater, WrittenLongAgo } from "./origin.tsx";
import styles from "./patient.module.css";
import { PharmacyNow } from "./pharmacy-now.tsx";
import { StatusHistory } from "./status/status-history.tsx";
import { statusText } from "./status/status-text.ts";
import { staveOf } from "./status/stave-of.ts";

interface Look {
  label: string;
  variant: "primary" | "quiet" | "plain";
  busyLabel?: string;
}

function buttons(): Partial<Record<Step | StopStep, Look>> {
  const { send, collect, receive, takeBack, cancel, confirmStop, busy } = messages();
  return {
    send: { label: send, variant: "quiet" },
    collect: { label: collect, variant: "quiet", busyLabel: busy },
    receive: { label: receive, variant: "quiet", busyLabel: busy },
    takeBack: { label: takeBack, variant: "plain", busyLabel: busy },
    cancel: { label: cancel, variant: "plain" },
    confirmStop: { label: confirmStop, variant: "primary", busyLabel: busy },
  };
}

export interface PrescriptionCardProps {
  prescription: PatientPrescription;
  /** The prescription that renewed this one, if loaded. */
  renewed: Prescription | undefined;
  /** What else supplies its course, as far as loaded. */
  rest: RestOfCourse;
  /** What is in hand of it and of what it renews, as far as loaded. */
  supply: Supply;
  /** The remainder of its last part, if loaded. */
  remainder: Prescription | undefined;
  /** Whether it is the one that needs the patient most: its first button is filled. */
  isFirst: boolean;
  busy: Step | StopStep | undefined;
  onStep: (step: Step | StopStep) => void;
  onRenew: () => void;
  /** The step taken on this screen, and its undo function. */
  area: Omit<StepAreaProps, "item" | "children" | "describedBy">;
}

/** A prescription: status, whose turn it is, steps, and stave. */
export function PrescriptionCard(props: PrescriptionCardProps) {
  const { prescription, rest, supply, remainder } = props;
  const heading = useId();
  const { summary, because, turn, next } = statusText(prescription, { supply, rest, remainder });
  return (
    <Card as="article" aria-labelledby={heading}>
      <div className={styles.prescription}>
        <div className={styles.main}>
          <div className={styles.head}>
            <h2 id={heading}>
              <Medicine of={prescription} />
            </h2>
            <StatusBadge of={prescription} />
          </div>
          {prescription.stopped && (
            <Stopped doctor={prescription.doctorName} stopped={prescription.stopped} />
          )}
          <p className={styles.directions}>
            <Directions of={prescription} />
          </p>
          <Origin prescription={prescription} />
          <WrittenLongAgo prescription={prescription} />
          <p className={styles.summary}>{summary}</p>
          <PartOnly prescription={prescription} />
          <RenewalLater prescription={prescription} rest={rest} />
          {because && <Reason {...because} isOpen={turn !== undefined} />}
          <Pharmacy prescription={prescription} />
          {prescription.status === "ready_for_pickup" && prescription.pharmacyId && (
            <PharmacyNow id={prescription.pharmacyId} name={prescription.pharmacyName ?? ""} />
          )}
          {prescription.status === "approved" && <Promised prescription={prescription} />}
          <p className={styles.next}>
            {turn && <b>{turn}</b>} {next}
          </p>
          <Actions {...props} heading={heading} />
        </div>
        <div className={styles.side}>
          <Stave {...staveOf(prescription, "patient")} />
          <StatusHistory prescription={prescription} />
          <p className={styles.meta}>
            {prescription.doctorName || messages().unknownDoctor},{" "}
            {specialtyName(prescription.doctorSpecialty) || messages().unknownSpecialty}
          </p>
          <p className={styles.meta}>
            <time dateTime={writtenAt(prescription)}>
              {messages().written(formatDate(writtenAt(prescription)))}
            </time>
          </p>
          {prescription.generalNotes && (
            <p className={styles.meta}>
              <WrittenLines
                text={prescription.generalNotes}
                within={(note) =>
                  messages().noteFrom({ doctor: prescription.doctorName || messages().unknownDoctor, note })
                }
              />
            </p>
          )}
          <p className={styles.meta}>
            {messages().code} <bdi dir="ltr">{readableCode(prescription.prescriptionNumber)}</bdi>
          </p>
          <div>
            <LinkButton
              href={`/patient/prescriptions/${prescription.id}/print`}
              variant="plain"
              compact
              flush
            >
              {messages().print}
            </LinkButton>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Actions(props: PrescriptionCardProps & { heading: string }) {
  const { prescription, renewed, rest, isFirst, busy, onStep, onRenew, area, heading } = props;
  const looks = buttons();
  const own = [...steps(prescription, "patient"), ...stopSteps(prescription, "patient")];
  const offered = own.flatMap((step) => {
    const look = looks[step];
    return look ? [[step, look] as const] : [];
  });
  return (
    <div className={styles.actions}>
      <StepArea {...area} item={prescription} describedBy={heading}>
        {offered.map(([step, { label, ...look }], place) => {
          const isFlush = place === 0 && look.variant === "plain";
          return (
            <StepButton
              key={step}
              {...look}
              variant={isFirst && place === 0 ? "primary" : look.variant}
              meaning={`${step} ${prescription.id}`}
              flush={isFlush}
              busy={busy === step}
              onPress={() => onStep(step)}
            >
              {label}
            </StepButton>
          );
        })}
        <RenewalButtons prescription={prescription} renewed={renewed} rest={rest} onAsk={onRenew} />
      </StepArea>
    </div>
  );
}

/** The pharmacy's reason for not dispensing; a banner while the patient must act. */
function Reason({ who, why, isOpen }: { who: string; why: string; isOpen: boolean }) {
  const content = (
    <>
      <b>{who}</b> <WrittenLines text={why} />
    </>
  );
  return isOpen ? (
    <Banner kind="attention">{content}</Banner>
  ) : (
    <p className={styles.directions}>{content}</p>
  );
}
