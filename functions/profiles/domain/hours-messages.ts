import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

/** The most entries of closed dates. */
export const mostClosedDates = 40;

const messages = inEveryLanguage({
  en: {
    same: "Opening and closing time are the same. For the whole day, choose 24 Hours.",
    again: "You can only open again after you closed.",
    midnight: "Only the last hours of a day can go past midnight.",
    nextDay: "The last hours must end before you open the next day.",
    order: "The last day is before the first one.",
    year: "This is longer than a year. Please check the year.",
    tooMany: `You can state up to ${mostClosedDates} closed dates. Please remove some that aren't needed.`,
  },
});

/** The messages at invalid opening hours and closed dates. */
export const hoursErrors = errorsOf(messages);
