import type { DoseAnswer } from "#domain/adherence";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { frequencyText, titleOf } from "../../prescriptions/exports.ts";
import type { ScheduledDose } from "../calls.ts";
import { DoseBadge } from "../dose-badge.tsx";
import { todayMessages } from "../messages.ts";
import type { DoseQueue } from "../outbox/queued-doses.ts";
import { isOf } from "../outbox/queued-doses.ts";
import { useAnswerDoses } from "../outbox/use-answer-doses.ts";
import { timingOf } from "./dose-timing.ts";
import { doseId } from "./due-doses.ts";
import { Instructions } from "./instructions.tsx";
import { SnoozeButton } from "./snooze.tsx";
import styles from "./today.module.css";

export interface DoseRowProps {
  dose: ScheduledDose;
  date: string;
  queue: DoseQueue;
  /** Whether it is the only due dose: its first button is filled. */
  isFirst?: boolean;
}

/** One dose: medicine, time and instructions, and Taken or Skip with one press. Undo is placed away from them. */
export function DoseRow({ dose, date, queue, isFirst = false }: DoseRowProps) {
  const words = todayMessages();
  useNow();
  const { answer: answerDose, failure } = useAnswerDoses(queue);
  const { prescriptionId, time, at, frequency, directions, status, takenAt } = dose;
  const id = doseId(dose);
  const waits = queue.entries.some((entry) => !entry.refused && isOf(entry, { date, prescriptionId, time }));
  const answer = (given: DoseAnswer) =>
    answerDose({ date, dose: { prescriptionId, time, seen: status ?? "open" }, status: given });
  const timing = timingOf({ status, at }, nowIso());
  const when = timing
    ? words[timing](formatTime(time))
    : status === "taken" && takenAt && words.takenAt(formatTime(takenAt));
  return (
    <Row
      what={<span id={id}>{words.dose({ medicine: titleOf(dose), time: formatTime(time) })}</span>}
      meta={
        <>
          <p>
            {[!directions && frequencyText(frequency), when, waits && words.notSent]
              .filter(Boolean)
              .join(" · ")}{" "}
            <span className={styles.beside}>
              {status && (
                <Button variant="plain" compact flush aria-describedby={id} onPress={() => answer("open")}>
                  {words.undo}
                </Button>
              )}
              {timing === "due" && <SnoozeButton moment={{ date, time }} describedBy={id} />}
            </span>
          </p>
          <Instructions of={dose} />
          {failure && <Banner kind="failure">{failure}</Banner>}
        </>
      }
      end={
        status ? (
          <DoseBadge status={status} />
        ) : (
          <>
            <StepButton
              meaning={`taken ${id}`}
              aria-describedby={id}
              variant={isFirst ? "primary" : "quiet"}
              compact
              onPress={() => answer("taken")}
            >
              {words.taken}
            </StepButton>
            <StepButton
              meaning={`skip ${id}`}
              aria-describedby={id}
              variant="plain"
              compact
              onPress={() => answer("skipped")}
            >
              {words.skip}
            </StepButton>
          </>
        )
      }
    />
  );
}
