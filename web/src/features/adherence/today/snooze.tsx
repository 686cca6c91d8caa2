import { nowIso } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { useSnoozeDoses } from "../calls.ts";
import { todayMessages } from "../messages.ts";

/** Snoozes a reminder, once per moment, and says until when. */
export function useSnooze() {
  const { mutate, isPending, failure } = useSnoozeDoses();
  const snooze = (moment: { date: string; time: string }) => {
    const { snoozed, snoozedBefore } = todayMessages();
    mutate(moment, {
      onSuccess: ({ at }) => toast(at > nowIso() ? snoozed(formatTime(at)) : snoozedBefore),
    });
  };
  return { snooze, isPending, failure };
}

export interface SnoozeButtonProps {
  moment: { date: string; time: string };
  describedBy: string;
}

/** The snooze button of a dose that is due now. */
export function SnoozeButton({ moment, describedBy }: SnoozeButtonProps) {
  const { snooze, isPending, failure } = useSnooze();
  return (
    <>
      <Button
        variant="plain"
        compact
        flush
        busy={isPending}
        aria-describedby={describedBy}
        onPress={() => snooze(moment)}
      >
        {todayMessages().snooze}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
