import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { type ScheduledDose, useLogDoses } from "../calls.ts";
import { DoseBadge } from "../dose-badge.tsx";
import { messages, todayMessages } from "../messages.ts";

/** One dose: what and when, and Taken or Skip in one press. Undo stands away from where they were. */
export function DoseRow({ dose, date }: { dose: ScheduledDose; date: string }) {
  const words = todayMessages();
  useNow();
  const { mutate, isPending, failure } = useLogDoses();
  const { prescriptionId, time, at, frequency, status, takenAt } = dose;
  const id = `dose-${prescriptionId}-${time}`;
  const say = (answer: "taken" | "skipped" | "open") =>
    !isPending && mutate({ date, doses: [{ prescriptionId, time }], status: answer });
  const when =
    status === "taken" && takenAt
      ? words.takenAt(formatTime(takenAt))
      : at > nowIso()
        ? words.later
        : words.due;
  return (
    <Row
      what={
        <span id={id}>{words.dose({ medicine: messages().medicine(dose), time: formatTime(time) })}</span>
      }
      meta={
        <>
          <p>
            {[frequency, status === "skipped" ? "" : when].filter(Boolean).join(" · ")}{" "}
            {status && (
              <Button variant="plain" compact flush aria-describedby={id} onPress={() => say("open")}>
                {words.undo}
              </Button>
            )}
          </p>
          {failure && <Banner kind="failure">{failure}</Banner>}
        </>
      }
      end={
        status ? (
          <DoseBadge status={status} />
        ) : (
          <>
            <StepButton meaning={`taken ${id}`} aria-describedby={id} compact onPress={() => say("taken")}>
              {words.taken}
            </StepButton>
            <StepButton
              meaning={`skip ${id}`}
              aria-describedby={id}
              variant="quiet"
              compact
              onPress={() => say("skipped")}
            >
              {words.skip}
            </StepButton>
          </>
        )
      }
    />
  );
}
