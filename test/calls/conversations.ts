import { v7 as newId } from "uuid";
import { contract as appointments } from "#contract/appointments";
import type { contract } from "#contract/conversations";
import { bookingWith, newDoctor } from "../world.ts";
import { type Around, partnerOf } from "./around.ts";
import { type Principal, type Table, who } from "./row.ts";

const note = (around: Around, principal: Principal) => ({
  ...partnerOf(around, principal),
  id: around.noteId,
});

/** Another doctor has the owner's latest appointment, and no message. */
const anotherDoctor = (time: "15:00" | "16:00") => async (around: Around) => {
  const { world, people } = around;
  const doctor = await newDoctor(world.origin);
  const booking = bookingWith(doctor, world.clock.now() + 60 * 86_400_000);
  await people.patient_owner.call(appointments.book, { ...booking, time });
  around.silentId = doctor.id;
};

const message = () => ({ id: newId(), content: "Does it matter when I take it?" });

export const conversations = {
  conversations: { who: who.everyPatientAndDoctor, requests: 2, input: () => ({}) },
  correspondents: {
    who: who.everyPatientAndDoctor,
    requests: 3,
    input: () => ({}),
  },
  // Before the first message, the appointments of the two say whether they may write.
  messages: {
    who: who.itsPatientAndDoctor,
    requests: 3,
    before: anotherDoctor("15:00"),
    input: partnerOf,
    firstInput: ({ silentId }) => ({ with: silentId }),
  },
  // Conversation, message and names in one read. The first message also looks for an appointment, and a patient's first note for
  // the latest one. The receiver's open sockets are read once it is saved.
  send: {
    who: who.itsPatientAndDoctor,
    requests: 5,
    input: (around, principal) => ({ ...partnerOf(around, principal), ...message() }),
    firstInput: ({ silentId }) => ({ with: silentId, ...message(), messageCategory: "clinical_note" }),
  },
  read: {
    who: who.itsPatientAndDoctor,
    requests: 3,
    input: (around, principal) => ({ ...partnerOf(around, principal), upTo: 1 }),
  },
  notes: { who: who.itsPatientAndDoctor, requests: 3, input: partnerOf },
  // The message is read after its conversation, whose version guards both, and last when it was read.
  archive: { who: who.itsPatientAndDoctor, requests: 4, input: note },
  unarchive: { who: who.itsPatientAndDoctor, requests: 4, input: note },
  requestAppointment: { who: who.itsPatientOfBothRoles, requests: 4, input: note },
  // The message, then an earlier report of it.
  report: {
    who: who.itsPatientOfBothRoles,
    requests: 4,
    input: (around, principal) => ({ ...note(around, principal), reasonCode: "spam" }),
  },
  mute: { who: who.itsPatientAndDoctor, requests: 2, input: partnerOf },
  unmute: { who: who.itsPatientAndDoctor, requests: 2, input: partnerOf },
  // Before the first message, an appointment and both names are read, too.
  switchCalls: {
    who: who.itsPatientAndDoctor,
    requests: 4,
    before: anotherDoctor("16:00"),
    input: (around, principal) => ({ ...partnerOf(around, principal), areOff: false }),
    firstInput: ({ silentId }) => ({ with: silentId, areOff: true }),
  },
  close: {
    who: who.itsDoctor,
    requests: 2,
    input: (around, principal) => ({
      ...partnerOf(around, principal),
      reasonText: "Please call the practice.",
    }),
  },
  reopen: { who: who.itsDoctor, requests: 2, input: partnerOf },
} as const satisfies Table<typeof contract>;
