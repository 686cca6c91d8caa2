import type { DoseStatus } from "#domain/adherence";
import { inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts shared by all tabs. */
export const messages = inEveryLanguage({
  en: {
    title: "Medication Reminders",
    tabs: { settings: "Reminder Settings", today: "Today's Schedule", history: "Adherence History" },
    optional: "Reminders are optional. They help you remember; they never replace what your doctor told you.",
    privacy:
      "Only you see what you took or skipped. Your pharmacy sees nothing of it. A doctor sees only how many doses of the last 7 days you took, and only if you share it. Auditors of the history see that you logged doses: how many, for which day and prescription, not whether you took them. No message outside Triscript names a medicine.",
    keeping: "We keep this until your account is closed. Our privacy policy says how to have that done.",
    statuses: {
      taken: "Taken",
      skipped: "Skipped",
      missed: "Missed",
    } satisfies Readonly<Record<DoseStatus, string>>,
    asNeeded: "As needed, not counted",
  },
});

export const settingsMessages = inEveryLanguage({
  en: {
    all: "Reminders",
    on: "On",
    off: "Off",
    nothing: {
      title: "No medicines to be reminded of.",
      help: "Once a doctor prescribes something for you, you can set reminders here.",
    },
    times: (times: readonly string[]) => times.join(", "),
    remindOf: (medicine: string) => `Reminders for ${medicine}`,
    change: "Change times",
    changeOf: (medicine: string) => `Times for ${medicine}`,
    time: (number: string) => `Time ${number}`,
    addTime: "Add a time",
    removeTime: (number: string) => `Remove time ${number}`,
    methods: "How should we remind you?",
    methodsHelp: "You'll always see it in Triscript. No message names a medicine.",
    method: { push: "Notification on my devices", email: "E-mail, too", sms: "Text message" },
    save: "Save",
    saving: "Saving...",
    cancel: "Cancel",
    saved: (medicine: string) => `Reminders saved for ${medicine}`,
    lastDose: (moment: string) => `last dose ${moment}`,
    beginsInHand: "Begins when you have the medicine.",
    asNeeded: "No set times. Log it in Today's Schedule when you take it.",
    otherSchedule:
      "Not the same times each day, so there are no daily reminders. Take it as its directions say.",
    otherTimes: ({ frequency, times }: { frequency: string; times: number }) =>
      plural(
        "en",
        { count: times },
        {
          one: `It was prescribed as "${frequency}". You chose 1 time a day.`,
          other: `It was prescribed as "${frequency}". You chose ${times} times a day.`,
        },
      ),
    written: (day: string) => `written on ${day}`,
    allOff: "Reminders are off. Switch them on and we'll tell you when a dose is due.",
  },
});

/** Messages while the device is in another zone than the reminders. */
export const zoneMessages = inEveryLanguage({
  en: {
    elsewhere: ({ theirs, here }: { theirs: string; here: string }) =>
      `Your reminders are in ${theirs}. This device is in ${here}.`,
    move: (here: string) => `Use ${here}`,
    moving: "Moving...",
  },
});

export const todayMessages = inEveryLanguage({
  en: {
    done: ({ done, all }: { done: string; all: string }) => `${done} of ${all} doses done`,
    nothing: {
      title: "Nothing scheduled today.",
      help: "Switch on reminders for a medicine to see its doses here.",
    },
    settings: "Set reminders",
    markTaken: (count: number) =>
      plural("en", { count }, { one: "Mark 1 as taken", other: `Mark ${count} as taken` }),
    missed: "Missed a dose? Don't take two at once. Ask your pharmacist.",
    taken: "Taken",
    skip: "Skip",
    undo: "Undo",
    undoOf: (dose: string) => `Undo for ${dose}`,
    /** When an open dose is due, by its time. */
    later: () => "later today",
    due: () => "due now",
    overdue: (time: string) => `was due at ${time}`,
    dose: ({ medicine, time }: { medicine: string; time: string }) => `${medicine}, ${time}`,
    takenAt: (time: string) => `Taken at ${time}`,
    notSent: "not sent yet",
    snooze: "Snooze 10 minutes",
    snoozed: (time: string) => `We'll remind you again at ${time}.`,
    snoozedBefore: "You already snoozed this reminder once. Tap Taken or Skip when you're ready.",
    /** The result of a notification's button. */
    markedTaken: (count: number) =>
      plural("en", { count }, { one: "1 dose marked as taken", other: `${count} doses marked as taken` }),
    markedSkipped: (count: number) =>
      plural("en", { count }, { one: "1 dose skipped", other: `${count} doses skipped` }),
    wrongDay: "That reminder was for another day. Correct it in Adherence History.",
    alreadyAnswered: "You've already answered this reminder.",
    asNeeded: "As needed",
    notNeeded: "Not taken today.",
    neededAt: ({ count, times }: { count: number; times: readonly string[] }) =>
      plural(
        "en",
        { count },
        { one: `Taken at ${times.join(", ")}.`, other: `Taken ${count} times: ${times.join(", ")}.` },
      ),
    takeNow: "Taken now",
  },
});

/** The texts about doses logged without a connection. */
export const queueMessages = inEveryLanguage({
  en: {
    waiting: (count: number) =>
      plural(
        "en",
        { count },
        {
          one: "1 dose is saved on this device. We'll send it when you're back online.",
          other: `${count} doses are saved on this device. We'll send them when you're back online.`,
        },
      ),
    sendNow: "Send now",
    dismiss: "OK",
    otherStays: (medicine = "A dose") =>
      `${medicine}: you logged something else on another device. That stays.`,
    refused: ({ medicine = "A dose", reason }: { medicine?: string | undefined; reason: string }) =>
      `${medicine} was not logged. ${reason}`,
  },
});

const days = (count: number) => plural("en", { count }, { one: "1 day", other: `${count} days` });

export const historyMessages = inEveryLanguage({
  en: {
    lastDays: "Last 7 days",
    percent: (percent: string) => `${percent}%`,
    adherence: "Adherence",
    taken: ({ taken, all }: { taken: string; all: string }) => `${taken} of ${all} doses taken.`,
    started: "Just started",
    startedHelp: (from: string) => `From ${from} doses on you see a percentage and its color.`,
    noneDue: "No dose was due. Switch on reminders to follow how much you take.",
    otherTimes: (count: number) =>
      plural(
        "en",
        { count },
        {
          one: "For 1 medicine, you chose more or fewer times a day than prescribed. The percentage counts the times you chose.",
          other: `For ${count} medicines, you chose more or fewer times a day than prescribed. The percentage counts the times you chose.`,
        },
      ),
    changeTimes: "Change times",
    levels: "80% or more is green, 60 to 79% yellow, less is red.",
    calendar: "Day by day",
    fullDays: ({ current, best }: { current: number; best: number }) =>
      `Every dose taken: ${days(current)} in a row, ${days(best)} at most.`,
    calendarKey: "Doses taken out of doses due. Green: every dose. Yellow: some. Red: none.",
    recent: "Recent activity",
    nothing: { title: "Nothing logged yet.", help: "Doses that you take or skip appear here." },
  },
});

/** The texts of sharing, for the patient. */
export const sharingMessages = inEveryLanguage({
  en: {
    title: "Share with your doctors",
    help: "A doctor sees how many of your doses you took in the last 7 days, as a number and as a percentage, and nothing of any single dose. You can stop sharing at any time.",
    shareWith: (doctor: string) => `Share with ${doctor}`,
    sees: "Sees how many you took",
    seesNothing: "Sees nothing",
    on: "On",
    off: "Off",
  },
});

/** The texts of shared adherence, for the doctor. */
export const sharedMessages = inEveryLanguage({
  en: {
    title: "Doses taken, last 7 days",
    taken: ({ percent, taken, all }: { percent: string; taken: string; all: string }) =>
      `${percent}% (${taken} of ${all}), shared by the patient`,
    started: ({ taken, all }: { taken: string; all: string }) =>
      `Just started: ${taken} of ${all}, shared by the patient`,
    notShared: "No doses of the last 7 days are shared with you.",
    failed: "Failed to load doses. Please try again.",
  },
});
