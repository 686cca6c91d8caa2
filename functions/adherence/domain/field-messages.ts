import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

export const reminderFieldMessages = inEveryLanguage({
  en: {
    time: "Enter a time such as 9:00 AM.",
    oneTime: "Choose at least one time.",
    times: "Choose at most six times a day.",
    twice: "You chose the same time twice.",
    asNeeded:
      "You take this medicine when you need it, so there is no time to remind you of. Log it in Today's Schedule when you take it.",
    otherSchedule:
      "You do not take this medicine at the same times each day, so there are no daily reminders of it. Take it as its directions say.",
  },
});

/** The messages at invalid fields of a reminder. */
export const reminderErrors = errorsOf(reminderFieldMessages);
