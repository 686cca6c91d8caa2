import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { Booking } from "#domain/appointments";
import type { ListedDoctor } from "#domain/directory";
import { client } from "../../../lib/api/client.ts";
import { Pending } from "../../../lib/offline/offline-store.ts";
import { outbox } from "../../../lib/offline/outbox.ts";
import { useStore } from "../../../lib/offline/store.ts";
import { refetch } from "../../../lib/query/refresh.ts";
import { remembered } from "../../../session/person.ts";
import { useSession } from "../../../session/session.ts";
import { type BookDraft, draftKey } from "../booking/draft.ts";

const appointments = client(contract);

/** An appointment asked for without a connection: what is asked, and with whom, as it was seen then. */
const QueuedAppointment = z.extend(Pending, {
  booking: Booking,
  doctor: z.object({ id: z.string(), name: z.string(), specialty: z.string(), zone: z.string() }),
});
export type QueuedAppointment = z.infer<typeof QueuedAppointment>;

/** Appointments booked without a connection, until the server has answered. */
export const queuedAppointments = outbox({
  store: "pendingAppointments",
  entry: QueuedAppointment,
  async send({ booking }) {
    await appointments.book(booking);
    await refetch(["appointment"]);
  },
  // All tabs share what is remembered: it is right even where another tab has just signed somebody else in.
  speaksFor: (owner) => remembered()?.id === owner,
});

/** The entries of the signed-in patient. They are sent wherever the patient is (app/outboxes.ts), and tried here. */
export function useQueuedAppointments() {
  const session = useSession();
  const owner = session.state === "in" ? session.person.id : undefined;
  const { entries, sending } = useStore(queuedAppointments.state);
  const cache = useQueryClient();
  useEffect(() => {
    if (owner === undefined) return;
    void queuedAppointments.load(owner);
    if (navigator.onLine) void queuedAppointments.sync(owner);
  }, [owner]);
  return {
    entries: entries.filter((entry) => entry.owner === owner),
    sending,
    sync: () => owner !== undefined && void queuedAppointments.sync(owner),
    dismiss: (id: string) => owner !== undefined && void queuedAppointments.dismiss(owner, id),
    /** Keeps an appointment until it can be sent. */
    async keep(booking: QueuedAppointment["booking"], { id, name, specialty, zone }: ListedDoctor) {
      if (owner === undefined) throw new Error("Nobody is signed in.");
      await queuedAppointments.keep(owner, { booking, doctor: { id, name, specialty, zone } }, booking.id);
    },
    /** Fills the booking form with what was asked for, but for the time that could not be had. */
    beginAnew({ booking }: QueuedAppointment) {
      const { doctorId, date, symptoms, patientNotes = "" } = booking;
      const draft: BookDraft = { id: newId(), date, time: "", symptoms, notes: patientNotes };
      cache.setQueryData(draftKey(doctorId), draft);
    },
  };
}
