import { type Count, inEveryLanguage, plural } from "#kernel/messages";

/** What the mail of the morning says, and what the bell says of a notification whose message is not known any more. */
export const messages = inEveryLanguage({
  en: {
    unknown: "Something happened in your account. Open Triscript to see it.",
    emails: {
      renewalsWait: (open: Count) => ({
        subject: plural("en", open, {
          one: "One request for a renewal waits for you",
          other: `${orMore(open)} requests for renewals wait for you`,
        }),
        paragraphs: [
          plural("en", open, {
            one: "One request for a renewal waits for your answer.",
            other: `${orMore(open)} requests for renewals wait for your answer.`,
          }),
          "Please approve or decline. The patients are told at once.",
        ],
        link: "Open your dashboard",
      }),
    },
  },
});

function orMore({ count, orMore: isMore }: Count): string {
  return isMore ? `${count} or more` : `${count}`;
}
