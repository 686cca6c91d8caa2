import { type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts of the morning e-mail, of devices, and of stored notifications whose message was removed. */
export const messages = inEveryLanguage({
  en: {
    unknown: "There is news in your account. Open Triscript to see it.",
    /** The title of a notification on a device, by the first word of its type. */
    headings: {
      appointment: "Your appointments",
      prescription: "Your prescriptions",
      pharmacy: "Your pharmacy's work",
      reminder: "Your reminders",
      message: "Your messages",
      call: "Call",
      news: "Triscript",
    },
    /** Replaces a patient's name on devices, where others may see the screen. */
    aPatient: "A patient",
    emails: {
      renewalsWait: (open: Count) => ({
        subject: plural("en", open, {
          one: "1 renewal request is waiting for you",
          other: `${orMore(open)} renewal requests are waiting for you`,
        }),
        paragraphs: [
          plural("en", open, {
            one: "1 renewal request is waiting for your answer.",
            other: `${orMore(open)} renewal requests are waiting for your answer.`,
          }),
          "Approve or decline each one. Your patients hear right away.",
        ],
        link: "Open your dashboard",
      }),
      dailyPrescriptions: ({ subjects }: Waited) =>
        daily(
          plural(
            "en",
            { count: subjects.length },
            {
              one: "1 update on your prescriptions",
              other: `${subjects.length} updates on your prescriptions`,
            },
          ),
          subjects,
        ),
      dailyMessages: ({ subjects }: Waited) =>
        daily(
          plural(
            "en",
            { count: subjects.length },
            {
              one: "1 update on your clinical notes",
              other: `${subjects.length} updates on your clinical notes`,
            },
          ),
          subjects,
        ),
    },
  },
});

/** The subjects of the e-mails in a daily e-mail. */
interface Waited {
  readonly subjects: readonly string[];
}

function daily(subject: string, subjects: readonly string[]) {
  const paragraphs = [`${subject} since your last daily e-mail.`, ...subjects.map((one) => `${one}.`)];
  return { subject, paragraphs, link: "Open your notifications" };
}

function orMore({ count, orMore: isMore }: Count): string {
  return isMore ? `${count} or more` : `${count}`;
}
