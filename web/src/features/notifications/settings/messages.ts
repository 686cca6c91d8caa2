import type { Channel, NotificationKind } from "#domain/notifications";
import { inEveryLanguage } from "#kernel/text/messages";

/** How long "saved" stays. */
export const savedMs = 5000;

/** The texts of the notification settings. */
export const messages = inEveryLanguage({
  en: {
    title: "Notification settings",
    always:
      "The bell shows everything. News about your account, your license, and prescriptions that are stopped, withdrawn or taken back can't be switched off here.",
    channels: { email: "E-mails", push: "On your devices" } satisfies Record<Channel, string>,
    help: {
      email: "E-mails never name a medicine.",
      push: "Devices on which you turned on notifications. They never name a medicine or a patient.",
    } satisfies Record<Channel, string>,
    emailsOff: "Your profile switches all e-mails off. Turn them on there to choose here.",
    toProfile: "Open your profile",
    kinds: {
      appointments: "Appointments",
      prescriptions: "Prescriptions",
      reminders: "Medication reminders",
      messages: "Messages and notes",
      calls: "Calls",
    } satisfies Record<NotificationKind, string>,
    daily: "Once a day instead",
    dailyHelp: (zone: string) =>
      `One e-mail at 8:00 AM in ${zone}. What can't wait, such as a rejected prescription, still comes at once.`,
    quiet: "Quiet hours",
    quietOn: "Keep my devices quiet at night",
    quietHelp: (zone: string) =>
      `Times are in ${zone}. Medication reminders, calls, and news that can't be switched off come at any time.`,
    from: "From",
    to: "Until",
    same: "Please choose two different times.",
    save: "Save",
    saving: "Saving...",
    saved: "Your notification settings are saved.",
    loadFailed: "Failed to load your notification settings. Please try again.",
  },
});
