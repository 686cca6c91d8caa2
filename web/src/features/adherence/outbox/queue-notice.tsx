import { useOnline } from "../../../lib/offline/online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { titleOf } from "../../prescriptions/exports.ts";
import type { DaySchedule } from "../calls.ts";
import { queueMessages } from "../messages.ts";
import type { DoseQueue, QueuedDose } from "./queued-doses.ts";

export interface QueueNoticeProps {
  queue: DoseQueue;
  schedule: DaySchedule;
}

/** The unsent entries, and the refused ones with the reason. */
export function QueueNotice({ queue, schedule }: QueueNoticeProps) {
  const words = queueMessages();
  const isOnline = useOnline();
  const waiting = queue.entries.filter(({ refused }) => !refused);
  const refused = queue.entries.filter((entry) => entry.refused);
  return (
    <>
      {waiting.length > 0 && (
        <Banner
          kind="offline"
          actions={
            isOnline && (
              <Button variant="plain" compact flush onPress={queue.sync}>
                {words.sendNow}
              </Button>
            )
          }
        >
          {words.waiting(waiting.length)}
        </Banner>
      )}
      {refused.map((entry) => (
        <Banner
          key={entry.id}
          kind="attention"
          actions={
            <Button variant="plain" compact flush onPress={() => queue.dismiss(entry.id)}>
              {words.dismiss}
            </Button>
          }
        >
          {refusal(entry, schedule)}
        </Banner>
      ))}
    </>
  );
}

function refusal({ dose, refused }: QueuedDose, { items, asNeeded }: DaySchedule): string {
  const found = [...items, ...asNeeded].find(({ prescriptionId }) => prescriptionId === dose.prescriptionId);
  const medicine = found && titleOf(found);
  if (refused?.code === "changed_meanwhile") return queueMessages().otherStays(medicine);
  return queueMessages().refused({ medicine, reason: refused?.title ?? "" });
}
