import { Button } from "../../../../ui/buttons/button.tsx";
import { QueuedSection } from "../../../../ui/layout/queued-section.tsx";
import { Row } from "../../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../../ui/messages/written-lines.tsx";
import { queueMessages } from "./messages.ts";
import { type QueuedNote, useQueuedNotes } from "./queued.ts";

/** Notes written without a connection: waiting, being sent, or refused with the reason. */
export function PendingNotes() {
  const { entries, sending, sync, dismiss } = useQueuedNotes();
  const words = queueMessages();
  return (
    <QueuedSection entries={entries} sending={sending} sync={sync} words={words}>
      {(entry, badge) => (
        <Row
          key={entry.id}
          what={entry.to ? words.to(entry.to.name) : words.toDoctor}
          meta={
            <>
              <p>
                <WrittenLines text={entry.content} />
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

/** The status of an entry, as a sentence. Without a doctor the server's own sentence says less. */
function statusText({ id, refused, to }: QueuedNote, sending: string | undefined): string {
  if (refused) return refused.code === "not_found" ? queueMessages().noDoctor : refused.title;
  if (id === sending) return queueMessages().sending;
  return to ? queueMessages().waiting : queueMessages().waitingForDoctor;
}
