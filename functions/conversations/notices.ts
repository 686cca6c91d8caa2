import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import { type ConversationSide, type EventData, MessageCategory } from "#events";
import { type Conversation, type messages, otherSide, personOn, readIn, unreadBy } from "./domain/index.ts";

const { now, grouped, email } = naming<typeof messages>("messages");

/** The notifications of messages, by their category. */
const typeOf = { chat: "appointment_message", clinical_note: "appointment_note" } as const;

const patientScreen = ({ doctorId }: Conversation) => `/patient/messages?with=${doctorId}`;
const doctorScreen = ({ patientId }: Conversation) => `/doctor/messages?with=${patientId}`;
const patientNotes = ({ doctorId }: Conversation) => `/patient/messages/notes?with=${doctorId}`;
const doctorNotes = ({ patientId }: Conversation) => `/doctor/messages/notes?with=${patientId}`;

type Sent = EventData<"conversation.message_sent.v1">;

/** The side that is notified of a message; none if they read it already. */
function reader(about: Conversation, { from, number, category }: Sent): ConversationSide | undefined {
  const to = otherSide[from];
  return readIn(about, category)[to] >= number ? undefined : to;
}

/** Who is notified of the events of a conversation. A message that was read already needs no notice. */
export const notices = {
  "conversation.message_sent.v1": {
    inApp: (about, sent) => {
      const to = reader(about, sent);
      // Muting is for chat: a clinical note is always announced, on the doctor's devices once until it is read.
      const isMuted = to !== undefined && about.muted.includes(to);
      if (isMuted && sent.category === "chat") return undefined;
      // A patient's notes could be a flood; a doctor's next one may say to stop a medicine.
      const quietly = isMuted && to === "doctor" && sent.joinsUnread ? ({ push: "never" } as const) : {};
      const isNote = sent.category === "clinical_note";
      const type = typeOf[sent.category];
      if (to === "doctor")
        return {
          to: about.doctorId,
          type,
          ...quietly,
          link: isNote ? doctorNotes(about) : doctorScreen(about),
          ...grouped(isNote ? "noteToDoctor" : "toDoctor", { patient: about.patientName }, about.id),
        };
      if (to === "patient")
        return {
          to: about.patientId,
          type,
          link: isNote ? patientNotes(about) : patientScreen(about),
          ...grouped(isNote ? "noteToPatient" : "toPatient", { doctor: about.doctorName }, about.id),
        };
      return undefined;
    },
    // Of chat nobody gets an e-mail.
    email: (about, sent) => {
      const to = sent.category === "clinical_note" && reader(about, sent);
      const daily = { about: `note/${about.id}`, doctorId: about.doctorId };
      if (to === "doctor")
        return {
          to: about.doctorId,
          path: doctorNotes(about),
          ...email("noteToDoctor", { patient: about.patientName }),
          daily,
        };
      if (to === "patient")
        return {
          to: about.patientId,
          path: patientNotes(about),
          ...email("noteToPatient", { doctor: about.doctorName }),
          daily,
        };
      return undefined;
    },
  },
  "conversation.messages_read.v1": {
    reads: (about, { reader }) => ({
      by: personOn(reader, about).id,
      types: MessageCategory.options
        .filter((category) => unreadBy(reader, about)[category] === 0)
        .map((category) => typeOf[category]),
    }),
  },
  "conversation.message_archived.v1": nobody,
  "conversation.message_unarchived.v1": nobody,
  "conversation.message_reported.v1": nobody,
  "conversation.alerts_muted.v1": nobody,
  "conversation.calls_switched.v1": nobody,
  "conversation.appointment_requested.v1": {
    // A booking notifies the doctor by itself.
    inApp: (about, { by, appointmentId }) => {
      if (appointmentId !== undefined) return undefined;
      const type = "appointment_note_requested";
      if (by === "doctor")
        return {
          to: about.patientId,
          type,
          link: `/patient/book/${about.doctorId}`,
          ...now("requestedByDoctor", { doctor: about.doctorName }),
        };
      return {
        to: about.doctorId,
        type,
        link: doctorNotes(about),
        ...now("requestedByPatient", { patient: about.patientName }),
      };
    },
  },
  "conversation.closed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_messages_closed",
      link: patientScreen(about),
      ...now("closed", { doctor: about.doctorName }),
    }),
  },
  "conversation.reopened.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_messages_reopened",
      link: patientScreen(about),
      ...now("reopened", { doctor: about.doctorName }),
    }),
  },
} satisfies NotificationRules<"conversation", Conversation>;

const chat = { kind: "messages" } as const;
const note = { kind: "messages", canWait: true } as const;

/** How people can opt out of each notification. */
export const optOuts = {
  toPatient: chat,
  toDoctor: chat,
  requestedByDoctor: chat,
  requestedByPatient: chat,
  closed: chat,
  reopened: chat,
  noteToPatient: note,
  noteToDoctor: note,
} as const satisfies OptOuts<typeof messages>;
