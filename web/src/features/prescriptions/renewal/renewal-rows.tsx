import { type ReactNode, useState } from "react";
import type { Renewal } from "#domain/prescriptions";
import { addDays } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { capital, dosageText } from "../phrases.ts";
import { titleOf } from "../title-of.ts";
import { RenewalAnswerDialog } from "./answer-dialog.tsx";
import type { Answer } from "./calls.ts";
import { answerMessages, doctorMessageMs } from "./messages.ts";

export interface RenewalAnswers {
  /** Asks before an answer is given. */
  ask: (answer: Answer, renewal: Renewal) => void;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
}

/** Answering requests for renewals, with a word about how it went. */
export function useRenewalAnswers({ succeeded, failed }: StatusMessage): RenewalAnswers {
  const [request, setRequest] = useState<{ answer: Answer; renewal: Renewal }>();
  const close = () => setRequest(undefined);
  return {
    ask: (answer, renewal) => setRequest({ answer, renewal }),
    dialog: request && (
      <RenewalAnswerDialog
        key={`${request.answer} ${request.renewal.prescriptionId}`}
        {...request}
        onClose={close}
        onDone={() => {
          close();
          succeeded(answerMessages()[request.answer].done, doctorMessageMs);
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
  renewal: Renewal;
  /** Whether it is the one to see to first. */
  filled: boolean;
  answers: RenewalAnswers;
}

/** A request that waits for the doctor: who asks for what, how long the last one lasts, and the two answers. */
export function RenewalRow({ renewal, filled, answers }: RenewalRowProps) {
  const { prescriptionId, patientName, patientNotes, requestedAt } = renewal;
  const what = `renewal-${prescriptionId}`;
  return (
    <Row
      what={<span id={what}>{answerMessages().asks({ patient: patientName, what: titleOf(renewal) })}</span>}
      meta={
        <>
          <p>
            {capital(dosageText(renewal))}. {supply(renewal, nowIso().slice(0, 10))}{" "}
            {answerMessages().askedOn(formatDate(requestedAt))}
          </p>
          {patientNotes && <p>{answerMessages().theirNote(patientNotes)}</p>}
        </>
      }
      end={(["approve", "decline"] as const).map((answer) => (
        <Button
          key={answer}
          compact
          variant={answer === "decline" ? "plain" : filled ? "primary" : "quiet"}
          aria-describedby={what}
          onPress={() => answers.ask(answer, renewal)}
        >
          {answerMessages()[answer].label}
        </Button>
      ))}
    />
  );
}

/** How long what the patient has lasts, where the duration says so; else when it was written. */
function supply({ duration, endedAt, writtenAt }: Renewal, today: string): string {
  const days = /^(\d+) days$/.exec(duration)?.[1];
  const { writtenOn, ranOut, runsOut } = answerMessages();
  if (!days) return writtenOn(formatDate(writtenAt));
  const last = addDays(endedAt.slice(0, 10), Number(days));
  return (last < today ? ranOut : runsOut)(formatDate(last));
}
