import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type ConversationView,
  type Correspondent,
  doctorsToWriteTo,
  mayWriteNote,
  otherSide,
} from "#domain/messages";
import { useStore } from "../../../lib/use-store.ts";
import { patientAppointments } from "../../appointments/parts.ts";
import { correspondents, thread } from "../calls.ts";
import { useNotesAddress } from "./address.ts";
import { queuedNotes } from "./outbox/queued.ts";

/** The receiver of a new note: for a doctor the chosen patient, for a patient the chosen doctor, else the one of the latest notes or appointment. */
export function useReceiver(conversations: readonly ConversationView[]) {
  const { side, chosen } = useNotesAddress();
  const latest = useLatestDoctor(side === "patient");
  const noted = conversations.map((one) => one.with);
  const doctors = [...noted, ...latest.doctors.filter(({ id }) => !noted.some((one) => one.id === id))];
  const doctor = doctors.find(({ id }) => id === chosen) ?? doctors[0];
  const to = side === "doctor" ? chosen : doctor?.id;
  const listed = conversations.find((one) => one.with.id === to);
  const asked = useInfiniteQuery({ ...thread(to ?? ""), enabled: to !== undefined && !listed });
  const conversation = listed ?? asked.data?.pages[0]?.conversation;
  return {
    conversation,
    receiver: side === "doctor" ? conversation?.with : doctor,
    /** The doctors to whom a patient may write a note. */
    doctors,
    /** Whether the patient has no doctor to write to; false as long as the device cannot know. */
    hasNoDoctor: side === "patient" && latest.isKnown && doctors.length === 0,
    isLoading: asked.isLoading || latest.isLoading,
  };
}

/** The doctor of a patient's latest appointment, as far as the device knows: the server's answer, or appointments that came after it. */
function useLatestDoctor(enabled: boolean) {
  const asked = useQuery({ ...correspondents(""), enabled });
  const ahead = useInfiniteQuery({ ...patientAppointments("upcoming"), enabled: false });
  const isNewer = !ahead.hasNextPage && ahead.dataUpdatedAt > asked.dataUpdatedAt;
  const booked = isNewer ? (ahead.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const [doctor] = [...doctorsToWriteTo(booked), ...(asked.data?.items ?? [])];
  const doctors: Correspondent[] = doctor ? [doctor] : [];
  return { doctors, isKnown: asked.data !== undefined, isLoading: asked.isLoading };
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
