import * as z from "zod/mini";
import { contactMethods, eventsOf } from "./event.ts";
import { token, tokens } from "./terms/token.ts";

const event = eventsOf("adherence", {
  reminder: "Medication reminders",
  dose: "Doses",
  adherence: "Sharing of adherence",
});
const patient = { patientId: token };
/** The number of doses of a day and their prescriptions: never their times, nor whether they were taken. */
const doses = { date: token, count: z.int(), prescriptionIds: tokens };

export const RemindersSwitched = event(
  "reminder.switched",
  1,
  { ...patient, enabled: z.boolean(), zone: token },
  {
    summary: "A patient switched all medication reminders on or off, or moved them to another time zone",
    people: ["patientId"],
    describe: ({ enabled }) => `The patient switched medication reminders ${enabled ? "on" : "off"}.`,
  },
);

export const ReminderChanged = event(
  "reminder.changed",
  1,
  {
    ...patient,
    prescriptionId: token,
    enabled: z.boolean(),
    methods: z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  },
  {
    summary:
      "The reminders of one medicine were switched on or off or changed, by the patient or because it ended",
    people: ["patientId"],
    describe: ({ enabled }) =>
      enabled ? "Reminders for a medicine were set." : "Reminders for a medicine were switched off.",
  },
);

export const PhoneChanged = event(
  "reminder.phone_changed",
  1,
  { ...patient, change: z.enum(["confirmed", "removed", "opted_out", "unreachable"]) },
  {
    summary: "A patient confirmed or removed the phone that gets their reminders, or it takes no more texts",
    people: ["patientId"],
    describe: ({ change }) =>
      ({
        confirmed: "The patient confirmed a phone number for reminders.",
        removed: "The patient removed their phone number from reminders.",
        opted_out: "Text reminders were switched off: the phone replied STOP.",
        unreachable: "Text reminders were switched off: texts do not reach the phone.",
      })[change],
  },
);

export const AdherenceSharingChanged = event(
  "adherence.sharing_changed",
  1,
  { ...patient, doctorId: token, isShared: z.boolean() },
  {
    summary: "A patient let a doctor see the percentage of their doses, or no longer does",
    people: ["patientId", "doctorId"],
    describe: ({ isShared }) =>
      isShared
        ? "The patient shared their adherence with a doctor."
        : "The patient stopped sharing their adherence with a doctor.",
  },
);

export const DoseDue = event(
  "dose.due",
  1,
  {
    ...patient,
    date: token,
    time: token,
    zone: token,
    prescriptionIds: tokens,
    by: z.array(z.enum(contactMethods)).check(z.maxLength(contactMethods.length)),
  },
  {
    summary:
      "Doses of a patient are due at one moment; the event does not name the medicines. The history keeps no copy",
    people: ["patientId"],
    describe: ({ date, time }) => `The patient was reminded of doses due on ${date} at ${time}.`,
    isRoutine: true,
    reachedBy: "by",
  },
);

export const DoseLogged = event(
  "dose.logged",
  1,
  { ...patient, ...doses },
  {
    summary:
      "A patient said that doses of a day were taken or skipped, or took that back; the event does not say which",
    people: ["patientId"],
    describe: ({ date, count }) =>
      `The patient logged ${count === 1 ? "one dose" : `${count} doses`} of ${date}.`,
  },
);

export const DosesMissed = event(
  "dose.missed",
  1,
  { ...patient, ...doses },
  {
    summary: "A day ended with doses of which the patient said nothing. The history keeps no copy",
    people: ["patientId"],
    describe: ({ date, count }) =>
      `${count === 1 ? "One dose" : `${count} doses`} of ${date} had no log when the day ended.`,
    isRoutine: true,
  },
);
