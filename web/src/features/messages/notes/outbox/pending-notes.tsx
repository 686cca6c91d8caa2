import { useOnline } from "../../../../lib/offline/online.ts";
import { Badge } from "../../../../ui/badges/badge.tsx";
import type { BadgeStyle } from "../../../../ui/badges/badge-style.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Section } from "../../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../../ui/layout/rows.tsx";
import styles from "../notes.module.css";
import { queueMessages } from "./messages.ts";
import { type QueuedNote, useQueuedNotes } from "./queued.ts";

/** Notes written without a connection: waiting, being sent, or refused with the reason. */
export function PendingNotes() {
  const { entries, sending, sync, dismiss } = useQueuedNotes();
  const isOnline = useOnline();
  const words = queueMessages();
  if (entries.length === 0) return null;
  const waits = entries.some(({ refused }) => !refused);
  const title = waits ? words.title : words.noneWaits;
  return (
    <Section
      title={title}
      actions={
        waits && (
          <Button
            variant="plain"
            compact
            flush
            isDisabled={!isOnline}
            busy={sending !== undefined}
            onPress={sync}
          >
            {words.sync}
          </Button>
        )
      }
    >
      <Card flush>
        <Rows label={title}>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              what={entry.to ? words.to(entry.to.name) : words.toDoctor}
              meta={
                <>
                  <p dir="auto" className={styles.pending}>
                    {entry.content}
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
                  <Badge {...styleOf(entry)} />
                </>
              }
            />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function styleOf({ refused }: QueuedNote): BadgeStyle {
  if (refused) return { label: queueMessages().refused, hue: "red", sign: "cut" };
  return { label: queueMessages().notSent, hue: "amber", sign: "patient" };
}

/** The status of an entry, as a sentence. Without a doctor the server's own sentence says less. */
function statusText({ id, refused }: QueuedNote, sending: string | undefined): string {
  if (refused) return refused.code === "not_found" ? queueMessages().noDoctor : refused.title;
  return id === sending ? queueMessages().sending : queueMessages().waiting;
}
