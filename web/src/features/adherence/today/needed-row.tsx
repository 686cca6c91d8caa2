import { wallClock } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { Medicine } from "../../prescriptions/exports.ts";
import type { DaySchedule } from "../calls.ts";
import { todayMessages } from "../messages.ts";
import type { DoseQueue } from "../outbox/queued-doses.ts";
import { useAnswerDoses } from "../outbox/use-answer-doses.ts";
import { Instructions } from "./instructions.tsx";

export interface NeededRowProps {
  medicine: DaySchedule["asNeeded"][number];
  schedule: DaySchedule;
  queue: DoseQueue;
}

/** A medicine taken as needed: when it was taken today, and a button to log it now. */
export function NeededRow({ medicine, schedule: { date, zone }, queue }: NeededRowProps) {
  const words = todayMessages();
  const { answer, isPending, failure } = useAnswerDoses(queue);
  const { prescriptionId, times } = medicine;
  const id = `needed-${prescriptionId}`;
  const last = times.at(-1);
  const takeNow = () =>
    answer({
      date,
      dose: { prescriptionId, time: wallClock(nowIso(), zone).time, seen: "open" },
      status: "taken",
    });
  const undo = (time: string) =>
    answer({ date, dose: { prescriptionId, time, seen: "taken" }, status: "open" });
  return (
    <Row
      what={
        <span id={id}>
          <Medicine of={medicine} />
        </span>
      }
      meta={
        <>
          <p aria-live="polite">
            {last === undefined
              ? words.notNeeded
              : words.neededAt({ count: times.length, times: times.map((time) => formatTime(time)) })}{" "}
            {last !== undefined && (
              <Button variant="plain" compact flush aria-describedby={id} onPress={() => undo(last)}>
                {words.undo}
              </Button>
            )}
          </p>
          <Instructions of={medicine} />
          {failure && <Banner kind="failure">{failure}</Banner>}
        </>
      }
      end={
        <StepButton
          meaning={`needed ${id}`}
          aria-describedby={id}
          variant="quiet"
          compact
          busy={isPending}
          onPress={takeNow}
        >
          {words.takeNow}
        </StepButton>
      }
    />
  );
}
