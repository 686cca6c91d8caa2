import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import type { DaySchedule } from "../calls.ts";
import { todayMessages } from "../messages.ts";
import type { DoseQueue } from "../outbox/queued-doses.ts";
import { useAnswerDoses } from "../outbox/use-answer-doses.ts";
import { doseId, dueDoses } from "./due-doses.ts";

export interface MarkDueTakenProps {
  schedule: DaySchedule;
  queue: DoseQueue;
  /** Quiet beside another filled button. */
  variant?: "primary" | "quiet";
}

/** Logs the due doses as taken with one press and says how many, and can undo it; hidden for a single dose. */
export function MarkDueTaken({ schedule: { date, items }, queue, variant = "primary" }: MarkDueTakenProps) {
  useNow();
  const words = todayMessages();
  const { answerAll, isPending, failure } = useAnswerDoses(queue);
  const due = dueDoses(items, nowIso());
  if (due.length < 2) return null;
  const answer = (seen: "open" | "taken", status: "taken" | "open") =>
    answerAll({
      date,
      status,
      doses: due.map(({ prescriptionId, time }) => ({ prescriptionId, time, seen })),
    });
  const take = async () => {
    if (await answer("open", "taken"))
      toast(words.markedTaken(due.length), () => void answer("taken", "open"));
  };
  return (
    <>
      <StepButton
        meaning={`take ${due.map(({ prescriptionId, time }) => `${prescriptionId} ${time}`).join()}`}
        aria-describedby={due.map(doseId).join(" ")}
        variant={variant}
        compact
        busy={isPending}
        onPress={() => void take()}
      >
        {words.markTaken(due.length)}
      </StepButton>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </>
  );
}
