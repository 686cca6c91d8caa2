import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import type { StillDue } from "./domain/index.ts";
import type { messages } from "./domain/messages.ts";

const { now, email, action } = naming<typeof messages>("adherence");
const path = "/patient/medication-reminders/today";

/**
 * Patients are notified of due doses that are still open, without the medicine's name outside the app. They are not
 * notified of their own actions.
 */
export const notices = {
  "reminder.switched.v1": nobody,
  "reminder.changed.v1": nobody,
  "reminder.phone_changed.v1": {
    inApp: (_, { patientId, change }) => {
      const notice = {
        to: patientId,
        type: "reminder_texts",
        link: "/patient/medication-reminders",
      } as const;
      if (change === "opted_out") return { ...notice, ...now("textsOptedOut", {}) };
      return change === "unreachable" ? { ...notice, ...now("textsUnreachable", {}) } : undefined;
    },
  },
  "dose.logged.v1": nobody,
  "dose.missed.v1": nobody,
  "adherence.sharing_changed.v1": nobody,
  "dose.due.v1": {
    inApp: ({ count, methods }, { patientId, date, time }) =>
      count === 0
        ? undefined
        : {
            to: patientId,
            type: "reminder_dose",
            link: path,
            push: methods.push ? "soon" : "never",
            actions: (["taken", "skipped", "snooze"] as const).map((choice) =>
              action(choice, `${path}?said=${choice}&date=${date}&time=${time}`),
            ),
            ...now("doseDue", { count }),
          },
    email: ({ count, methods }, { patientId }) =>
      methods.email ? { to: patientId, path, ...email("doseDue", { count }) } : undefined,
  },
} satisfies NotificationRules<"reminder" | "adherence", object> & NotificationRules<"dose", StillDue>;

const reminders = { kind: "reminders" } as const;

/** How people can opt out of each notification. */
export const optOuts = {
  doseDue: reminders,
  textsOptedOut: reminders,
  textsUnreachable: reminders,
} as const satisfies OptOuts<typeof messages>;
