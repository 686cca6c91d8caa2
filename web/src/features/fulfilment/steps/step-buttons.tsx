import type { ReactNode } from "react";
import { jointSteps, partStep } from "#domain/prescriptions";
import { type ButtonProps, Button as PlainButton } from "../../../ui/buttons/button.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton as Button } from "../../../ui/steps/step-button.tsx";
import type { PatientLine, WorkRow } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { mustBeRead, reasonId } from "../safety.tsx";
import { whatId } from "../worklist/work-cells.tsx";
import { jointMessages } from "./joint-messages.ts";
import { partMessages } from "./part-messages.ts";
import { approveMessages, otherKeys, type PharmacyStep, stepKeys, stepMessages } from "./step-messages.ts";
import { isRefusal, type PharmacySteps, pharmacySteps, refusals } from "./use-pharmacy-steps.ts";

interface WorkButtonsProps {
  prescription: WorkRow;
  taking: PharmacySteps;
}

interface RowButtonsProps extends WorkButtonsProps {
  chosen: boolean;
  isGone: boolean;
  /** Opens the entry of a prescription that must be read before it is approved. */
  onRead: (id: string) => void;
}

/** The steps of a row: those towards the patient, and Reject on wide screens. Return is only in the detail. */
export function RowButtons({ chosen, isGone, onRead, ...props }: RowButtonsProps) {
  const steps = pharmacySteps(props.prescription);
  const isUnread = mustBeRead(props.prescription);
  return (
    <div className={styles.actions}>
      <Area {...props} isGone={isGone}>
        {steps
          .filter((step) => !isRefusal(step))
          .map((step) =>
            step === "approve" && isUnread ? (
              <ReadButton key={step} {...props} chosen={chosen} onRead={onRead} />
            ) : (
              <StepButton
                key={step}
                step={step}
                {...props}
                variant={chosen ? "primary" : "quiet"}
                compact
                hasKey={chosen}
              />
            ),
          )}
        {steps.includes("reject") && (
          <span className={styles.aside}>
            <StepButton step="reject" {...props} variant="danger" compact hasKey={chosen} />
          </span>
        )}
      </Area>
    </div>
  );
}

/** Leads to the entry, which says why it must be read first. */
function ReadButton({ prescription, chosen, onRead }: Omit<RowButtonsProps, "taking" | "isGone">) {
  return (
    <PlainButton
      variant={chosen ? "primary" : "quiet"}
      compact
      aria-describedby={`${whatId(prescription)} ${reasonId(prescription)}`}
      {...(chosen && stepKeys.approve && { shortcut: stepKeys.approve })}
      onPress={() => onRead(prescription.id)}
    >
      {messages().readFirst}
    </PlainButton>
  );
}

interface DetailButtonsProps extends WorkButtonsProps {
  /** The patient's other prescriptions with the same next step. */
  together: readonly PatientLine[];
}

/** Every step the pharmacy may take now. */
export function DetailButtons({ together, ...props }: DetailButtonsProps) {
  const steps = pharmacySteps(props.prescription);
  const asides = refusals(props.prescription);
  return (
    <Area {...props}>
      {steps.length > 0 && (
        <Stack gap="s">
          {steps
            .filter((step) => !isRefusal(step))
            .map((step) => (
              <StepButton key={step} step={step} {...props} variant="primary" wide hasKey isRead />
            ))}
          <JointButton together={together} {...props} />
          {steps.includes("approve") && (
            <Button
              variant="quiet"
              wide
              meaning={`approve with note ${props.prescription.id}`}
              shortcut={otherKeys.note}
              onPress={() => props.taking.approve(props.prescription)}
            >
              {approveMessages().open}
            </Button>
          )}
          <PartButton {...props} />
          {asides.length > 0 && (
            <div className={styles.asides}>
              {asides.map((step) => (
                <StepButton
                  key={step}
                  step={step}
                  {...props}
                  variant={step === "reject" ? "danger" : "quiet"}
                  compact
                  hasKey
                />
              ))}
            </div>
          )}
        </Stack>
      )}
    </Area>
  );
}

/** Opens the dialog to take the next step for a part. */
function PartButton({ prescription, taking }: WorkButtonsProps) {
  const step = partStep(prescription);
  if (!step) return null;
  return (
    <Button
      variant="quiet"
      wide
      meaning={`part of ${prescription.id}`}
      aria-describedby={whatId(prescription)}
      shortcut={otherKeys.part}
      onPress={() => taking.part(prescription)}
    >
      {partMessages().labels[step]}
    </Button>
  );
}

/** Opens the dialog to take the next step for all prescriptions of the patient that await it. */
function JointButton({ prescription, taking, together }: DetailButtonsProps) {
  const step = jointSteps.find((each) => pharmacySteps(prescription).includes(each));
  if (!step || together.length === 0) return null;
  return (
    <Button
      variant="quiet"
      wide
      meaning={`${step} all with ${prescription.id}`}
      onPress={() => taking.join({ step, prescription, others: together })}
    >
      {jointMessages().labels[step](together.length + 1)}
    </Button>
  );
}

/** The place of the buttons, with the step just taken. */
function Area({
  prescription,
  taking,
  ...area
}: WorkButtonsProps & { isGone?: boolean; children: ReactNode }) {
  const { id } = prescription;
  return (
    <StepArea
      {...area}
      item={prescription}
      taken={taking.taken}
      undo={taking.undoOf(prescription)}
      isUndoing={taking.isUndoing(id)}
      describedBy={whatId(prescription)}
    />
  );
}

type StepButtonProps = WorkButtonsProps &
  Pick<ButtonProps, "variant" | "compact" | "wide"> & {
    step: PharmacyStep;
    hasKey: boolean;
    /** It is beside the notices that must be read first. */
    isRead?: true;
  };

function StepButton({ step, prescription, taking, hasKey, isRead, ...look }: StepButtonProps) {
  const { label } = stepMessages()[step];
  return (
    <Button
      {...look}
      meaning={`${step} ${prescription.id}`}
      {...(!isRefusal(step) && { busy: taking.isTaking(prescription.id, step), busyLabel: messages().busy })}
      aria-describedby={whatId(prescription)}
      {...(hasKey && stepKeys[step] && { shortcut: stepKeys[step] })}
      onPress={() => taking.take(step, prescription, isRead)}
    >
      {label}
    </Button>
  );
}
