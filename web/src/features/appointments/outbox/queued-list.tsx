import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { QueuedSection } from "../../../ui/layout/queued-section.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { nameOr } from "../patient/messages.ts";
import { AppointmentWhen } from "../patient/rows.tsx";
import { patientCountry } from "../red-flags/country.ts";
import { HelpNow } from "../red-flags/help-now.tsx";
import { queueMessages } from "./messages.ts";
import { type QueuedAppointment, useQueuedAppointments } from "./queued.ts";

/** Bookings made without a connection: waiting, being sent, or refused with the reason. */
export function QueuedAppointments({ onAgain }: { onAgain?: () => void }) {
  const { entries, sending, sync, dismiss, beginAnew } = useQueuedAppointments();
  const { data: country } = useQuery(patientCountry);
  const router = useRouter();
  const words = queueMessages();
  return (
    <QueuedSection entries={entries} sending={sending} sync={sync} words={words}>
      {(entry, badge) => (
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
              <HelpNow symptoms={entry.booking.symptoms} country={country} at="booked" />
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
                    {words.again}
                  </Button>
                  <Button variant="plain" compact onPress={() => dismiss(entry.id)}>
                    {words.dismiss}
                  </Button>
                </>
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
function statusText({ id, refused }: QueuedAppointment, sending: string | undefined): string {
  if (refused) return refused.title;
  return id === sending ? queueMessages().sending : queueMessages().waiting;
}
