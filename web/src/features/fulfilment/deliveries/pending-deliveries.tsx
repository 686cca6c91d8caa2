import { Button } from "../../../ui/buttons/button.tsx";
import { QueuedSection } from "../../../ui/layout/queued-section.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Medicine } from "../../prescriptions/exports.ts";
import { deliveryMessages } from "./messages.ts";
import type { QueuedDelivery, useQueuedDeliveries } from "./queued.ts";

/** Outcomes at the door that the server does not know yet: waiting, being sent, or refused with the reason. */
export function PendingDeliveries({ queue }: { queue: ReturnType<typeof useQueuedDeliveries> }) {
  const { entries, sending, sync, dismiss } = queue;
  const words = deliveryMessages().queue;
  return (
    <QueuedSection entries={entries} sending={sending} sync={sync} words={words}>
      {(entry, badge) => (
        <Row
          key={entry.id}
          what={
            <>
              {entry.patientName}: <Medicine of={entry} />
            </>
          }
          meta={
            <>
              <p>
                {words.steps[entry.step]}
                {entry.reasonText && <WrittenLines text={entry.reasonText} within={(why) => `: ${why}`} />}
              </p>
              <p>{statusText(entry, sending)}</p>
            </>
          }
          end={
            <>
              {entry.refused && (
                <Button variant="plain" compact onPress={() => dismiss(entry.id)}>
                  {words.dismiss}
                </Button>
              )}
              {badge}
            </>
          }
        />
      )}
    </QueuedSection>
  );
}

/** The status of an entry, as a sentence. */
function statusText({ id, refused }: QueuedDelivery, sending: string | undefined): string {
  if (refused) return refused.title;
  const { sending: beingSent, waiting } = deliveryMessages().queue;
  return id === sending ? beingSent : waiting;
}
