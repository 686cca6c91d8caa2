import { useRouter } from "@tanstack/react-router";
import { useOnline } from "../../../lib/offline/online.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import type { BadgeStyle } from "../../../ui/badges/badge-style.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { nameOr } from "../patient/messages.ts";
import { AppointmentWhen } from "../patient/rows.tsx";
import { queueMessages } from "./messages.ts";
import { type QueuedAppointment, useQueuedAppointments } from "./queued.ts";

/** Bookings made without a connection: waiting, being sent, or refused with the reason. */
export function QueuedAppointments({ onAgain }: { onAgain?: () => void }) {
  const { entries, sending, sync, dismiss, beginAnew } = useQueuedAppointments();
  const router = useRouter();
  const isOnline = useOnline();
  if (entries.length === 0) return null;
  const waits = entries.some(({ refused }) => !refused);
  const title = waits ? queueMessages().title : queueMessages().noneWaits;
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
            {queueMessages().sync}
          </Button>
        )
      }
    >
      <Card flush>
        <Rows label={title}>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              start={<Avatar name={nameOr(entry.doctor.name)} />}
              what={nameOr(entry.doctor.name)}
              meta={
                <>
                  <p>
                    <AppointmentWhen appointment={{ ...entry.booking, zone: entry.doctor.zone }} />
                  </p>
                  <p>{statusText(entry, sending)}</p>
                </>
              }
              end={
                <>
                  {entry.refused && (
                    <>
                      <Button
                        variant="quiet"
                        compact
                        onPress={() => {
                          beginAnew(entry);
                          dismiss(entry.id);
                          void router.navigate({ href: `/patient/book/${entry.doctor.id}` });
                          onAgain?.();
                        }}
                      >
                        {queueMessages().again}
                      </Button>
                      <Button variant="plain" compact onPress={() => dismiss(entry.id)}>
                        {queueMessages().dismiss}
                      </Button>
                    </>
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

function styleOf({ refused }: QueuedAppointment): BadgeStyle {
  if (refused) return { label: queueMessages().refused, hue: "red", sign: "cut" };
  return { label: queueMessages().notSent, hue: "amber", sign: "patient" };
}

/** The status of an entry, as a sentence. */
function statusText({ id, refused }: QueuedAppointment, sending: string | undefined): string {
  if (refused) return refused.title;
  return id === sending ? queueMessages().sending : queueMessages().waiting;
}
