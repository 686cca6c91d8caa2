import { type NotificationRules, naming } from "#domain/notifications";
import { type Conversation, type messages, personOn } from "./domain/index.ts";

const { now, grouped } = naming<typeof messages>("messages");

const patientScreen = ({ doctorId }: Conversation) => `/patient/messages?with=${doctorId}`;
const doctorScreen = ({ patientId }: Conversation) => `/doctor/messages?with=${patientId}`;

/** Who is notified of the events of a conversation. A message that was read already needs no notice. */
export const notices = {
  "conversation.message_sent.v1": {
    inApp: (about, { from, number }) => {
      const to = from === "patient" ? "doctor" : "patient";
      if (about.readUpTo[to] >= number) return undefined;
      if (to === "doctor")
        return {
          to: about.doctorId,
          type: "appointment_message",
          link: doctorScreen(about),
          ...grouped("toDoctor", { patient: about.patientName }, about.id),
        };
      return {
        to: about.patientId,
        type: "appointment_message",
        link: patientScreen(about),
        ...grouped("toPatient", { doctor: about.doctorName }, about.id),
      };
    },
  },
  "conversation.messages_read.v1": {
    reads: (about, { reader }) => (about.unread[reader] === 0 ? personOn(reader, about).id : undefined),
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
