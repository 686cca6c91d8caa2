import { type Correspondent, type Message, mayRequestAppointment } from "#domain/conversations";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { bookingAbout } from "./booked-note.ts";
import { useRequestAppointment } from "./calls.ts";
import { notesMessages } from "./messages.ts";

/** Request Appointment for the receiver of a note: a patient books one, a doctor asks the patient to book. Or what became of it. */
export function NoteAppointment({ note, other }: { note: Message; other: Correspondent }) {
  const request = useRequestAppointment(other.id);
  const words = notesMessages();
  if (note.appointmentId !== undefined)
    return (
      <Text tone="soft" size="small">
        {words.booked}
      </Text>
    );
  if (!mayRequestAppointment(note, note.receiverId) || note.receiverId === other.id) return null;
  if (other.role === "doctor")
    return (
      <LinkButton variant="quiet" compact href={bookingAbout(other.id, note.id)}>
        {words.requestAppointment}
      </LinkButton>
    );
  if (note.appointmentRequestedAt !== undefined)
    return (
      <Text tone="soft" size="small">
        {words.requested.doctor}
      </Text>
    );
  return (
    <>
      <Button
        variant="quiet"
        compact
        busy={request.isPending}
        busyLabel={words.requesting}
        onPress={() => request.mutateOnce(note.id)}
      >
        {words.requestAppointment}
      </Button>
      {request.failure && <Failure>{request.failure}</Failure>}
    </>
  );
}
