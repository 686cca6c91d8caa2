import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { Booking } from "#domain/appointments";
import type { ListedDoctor } from "#domain/profiles";
import { client } from "../../../lib/api/client.ts";
import { Pending } from "../../../lib/offline/offline-store.ts";
import { outbox } from "../../../lib/offline/outbox.ts";
import { refetch } from "../../../lib/query/refresh.ts";
import { keepDraft } from "../../../session/drafts.ts";
import { isSignedIn } from "../../../session/person.ts";
import { useOutbox } from "../../../session/use-outbox.ts";
import { nameInNote } from "../../conversations/exports.ts";
import { type BookDraft, bookingWith } from "../booking/draft.ts";

const appointments = client(contract);

/** A booking made without a connection, with the doctor as shown at that time. */
const QueuedAppointment = z.extend(Pending, {
  booking: Booking,
  /** The clinical note that asked for it. */
  note: z.optional(z.string()),
  doctor: z.object({ id: z.string(), name: z.string(), specialty: z.string(), zone: z.string() }),
});
export type QueuedAppointment = z.infer<typeof QueuedAppointment>;

/** The outbox of bookings made without a connection. */
export const queuedAppointments = outbox({
  store: "pendingAppointments",
  entry: QueuedAppointment,
  async send({ booking, note }) {
    const { id } = await appointments.book(booking);
    if (note !== undefined) await nameInNote({ doctorId: booking.doctorId, id: note }, id);
    await refetch(["appointment"]);
  },
  isSignedIn,
});

/** The signed-in patient's entries. */
export function useQueuedAppointments() {
  const { owner, ...queue } = useOutbox(queuedAppointments);
  return {
    ...queue,
    async keep(
      booking: QueuedAppointment["booking"],
      { id, name, specialty, zone }: ListedDoctor,
      note?: string,
    ) {
      if (owner === undefined) throw new Error("Nobody is signed in.");
      await queuedAppointments.keep(
        owner,
        { booking, doctor: { id, name, specialty, zone }, ...(note !== undefined && { note }) },
        booking.id,
      );
    },
    /** Fills the booking form with a refused booking, without its time. */
    beginAnew({ booking }: QueuedAppointment) {
      const { doctorId, date, symptoms, patientNotes = "" } = booking;
      const draft: BookDraft = { id: newId(), date, time: "", symptoms, notes: patientNotes };
      keepDraft(bookingWith(doctorId), draft);
    },
  };
}
