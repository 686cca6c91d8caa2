import { type ReactNode, useState } from "react";
import { type DoctorRenewal, lastingOf, type Renewal } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Row } from "../../../ui/layout/rows.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Mark } from "../../../ui/mark/mark.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { type StepsTaken, useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { patientText } from "../../profiles/exports.ts";
import { lastingText, stillInHandText } from "../lasting.ts";
import { takingText } from "../phrases.ts";
import { titleOf } from "../title-of.ts";
import type { Answer } from "./calls.ts";
import { answerMessages, doctorMessageMs } from "./messages.ts";

// Lazy: it loads a dialog and fields, which the first screen does not need.
const RenewalAnswerDialog = lazyPart(async () => (await import("./answer-dialog.tsx")).RenewalAnswerDialog);

type AnsweredRenewal = DoctorRenewal & { readonly id: string };

export interface RenewalAnswers {
  /** Opens the dialog of an answer. */
  ask: (answer: Answer, renewal: DoctorRenewal) => void;
  isAsking: boolean;
  taken: StepsTaken<AnsweredRenewal>;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
}

/** Answers renewal requests, with a message about the result. */
export function useRenewalAnswers({ succeeded, failed }: StatusMessage): RenewalAnswers {
  const [request, setRequest] = useState<{ answer: Answer; renewal: DoctorRenewal }>();
  const taken = useStepsTaken<AnsweredRenewal>();
  const close = () => setRequest(undefined);
  return {
    taken,
    isAsking: request !== undefined,
    ask: (answer, renewal) => setRequest({ answer, renewal }),
    dialog: request && (
      <RenewalAnswerDialog
        key={`${request.answer} ${request.renewal.prescriptionId}`}
        {...request}
        onClose={close}
        onMissed={close}
        onDone={(answered) => {
          close();
          const { done, taken: text } = answerMessages()[request.answer];
          taken.took({ ...answered, id: answered.prescriptionId }, text);
          const { patientName: patient } = request.renewal;
          succeeded(
            answerMessages().about({ done, what: titleOf(request.renewal), patient }),
            doctorMessageMs,
          );
        }}
        onRefused={(why) => {
          close();
          failed(why, doctorMessageMs);
        }}
      />
    ),
  };
}

export interface RenewalRowProps {
  renewal: DoctorRenewal;
  /** Whether it is the most urgent one. */
  filled: boolean;
  answers: RenewalAnswers;
  isGone: boolean;
  mark?: Mark;
}

/** A request that awaits the doctor's answer: patient, medicine, remaining supply, and the two answers. */
export function RenewalRow({ renewal, filled, answers, isGone, mark }: RenewalRowProps) {
  const { prescriptionId, patientNotes, requestedAt } = renewal;
  const patient = patientText(renewal);
  const what = `renewal-${prescriptionId}`;
  return (
    <Row
      {...(mark && { mark })}
      what={<span id={what}>{answerMessages().asks({ patient, what: titleOf(renewal) })}</span>}
      meta={
        <>
          <p>
            {takingText(renewal)} {supplyText(renewal)}{" "}
            {answerMessages().requestedOn(formatDate(requestedAt))}
          </p>
          {patientNotes && (
            <p>
              <WrittenLines text={patientNotes} within={answerMessages().theirNote} />
            </p>
          )}
        </>
      }
      end={
        <StepArea item={{ id: prescriptionId, status: renewal.status }} taken={answers.taken} isGone={isGone}>
          {renewal.status === "pending" &&
            (["approve", "decline"] as const).map((answer) => (
              <StepButton
                key={answer}
                meaning={`${answer} ${prescriptionId}`}
                compact
                variant={answer === "decline" ? "plain" : filled ? "primary" : "quiet"}
                aria-describedby={what}
                onPress={() => answers.ask(answer, renewal)}
              >
                {answerMessages()[answer].label}
              </StepButton>
            ))}
        </StepArea>
      }
    />
  );
}

/** Until when the patient has it; if nobody can tell, when it was written. */
function supplyText(renewal: Renewal): string {
  const lasting = lastingOf(renewal);
  const known = stillInHandText(lasting, renewal, "others") ?? lastingText(lasting, renewal);
  return known || answerMessages().writtenOn(formatDate(renewal.writtenAt));
}
