import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type ConversationView,
  type Correspondent,
  doctorsToWriteTo,
  mayWriteNote,
  otherSide,
} from "#domain/conversations";
import { useOnline } from "../../../lib/offline/online.ts";
import { useHasPending } from "../../../lib/offline/use-has-pending.ts";
import { useStore } from "../../../lib/use-store.ts";
import { patientAppointments } from "../../appointments/exports.ts";
import { conversations as conversationsOf, correspondents, thread } from "../calls.ts";
import { useNotesAddress } from "./address.ts";
import { queuedNotes } from "./outbox/queued.ts";

/**
 * The receiver of a new note: for a doctor the chosen patient, for a patient the chosen doctor, else the one of the latest notes or
 * appointment. `held` is the one for whom something is being written: news of another doctor do not take that away.
 */
export function useReceiver(conversations: readonly ConversationView[], held: Correspondent | undefined) {
  const { side, chosen } = useNotesAddress();
  const latest = useLatestDoctor(side === "patient");
  const noted = conversations.map((one) => one.with);
  const known = [...noted, ...latest.doctors, ...(held ? [held] : [])];
  const doctors = [...new Map(known.map((one) => [one.id, one])).values()];
  const doctor = doctors.find(({ id }) => id === (chosen ?? held?.id)) ?? doctors[0];
  const to = side === "doctor" ? chosen : doctor?.id;
  const cached = useInfiniteQuery({ ...conversationsOf(""), enabled: false });
  const all = [...conversations, ...(cached.data?.pages.flatMap(({ items }) => items) ?? [])];
  const listed = all.find((one) => one.with.id === to);
  const fetched = useInfiniteQuery({ ...thread(to ?? ""), enabled: to !== undefined && !listed });
  const conversation = listed ?? fetched.data?.pages[0]?.conversation;
  return {
    conversation,
    receiver: side === "doctor" ? conversation?.with : doctor,
    /** The doctors to whom a patient may write a note. */
    doctors,
    /** Whether the patient has no doctor to write to; false as long as the device cannot know. */
    hasNoDoctor: side === "patient" && latest.isKnown && doctors.length === 0,
    isLoading: fetched.isLoading || latest.isLoading,
    /** Whether the device still reads its queued bookings. They may change the receiver, and each receiver has a draft of its own. */
    isReadingQueue: latest.isReadingQueue,
  };
}

/**
 * The doctor of a patient's latest appointment, as far as the device knows: the server's answer, or appointments that came after it.
 * Without a connection it cannot know while a booking waits, or once the appointment of the answer may have been cancelled.
 */
function useLatestDoctor(enabled: boolean) {
  const isOnline = useOnline();
  const hasQueued = useHasPending("pendingAppointments");
  const fetched = useQuery({ ...correspondents(""), enabled });
  const ahead = useInfiniteQuery({ ...patientAppointments("upcoming"), enabled: false });
  const isNewer = !ahead.hasNextPage && ahead.dataUpdatedAt > fetched.dataUpdatedAt;
  const [booked] = isNewer ? doctorsToWriteTo(ahead.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const doctor = booked ?? fetched.data?.items[0];
  const mayBeCancelled = isNewer && !booked && doctor !== undefined;
  const isKnown = fetched.data !== undefined && (isOnline || (hasQueued === false && !mayBeCancelled));
  const isReadingQueue = enabled && !isOnline && hasQueued === undefined;
  const doctors: Correspondent[] = isKnown && doctor ? [doctor] : [];
  return { doctors, isKnown, isLoading: fetched.isLoading, isReadingQueue };
}

/** Whether the signed-in person may write a note now, and whether the only reply in a closed conversation waits on this device. */
export function useMayWrite(conversation: ConversationView | undefined) {
  const { entries } = useStore(queuedNotes.state);
  if (!conversation) return { mayWrite: true, replyWaits: false };
  const { closed, with: other } = conversation;
  const isQueued = entries.some(({ to, refused }) => to?.id === other.id && !refused);
  const replyWaits = other.role === "doctor" && closed !== undefined && isQueued;
  return { mayWrite: !replyWaits && mayWriteNote(conversation, otherSide[other.role]), replyWaits };
}
