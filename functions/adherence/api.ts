import { api } from "../platform/api/command.ts";
import { doseDays } from "./commands/dose-days.ts";
import { doseHistory } from "./commands/dose-history.ts";
import { doses } from "./commands/doses.ts";
import { logDoses } from "./commands/log-doses.ts";
import { askPhoneCode } from "./commands/phone/ask-phone-code.ts";
import { confirmPhone } from "./commands/phone/confirm-phone.ts";
import { removePhone } from "./commands/phone/remove-phone.ts";
import { printedSchedule } from "./commands/printed-schedule.ts";
import { reminders } from "./commands/reminders.ts";
import { setReminder } from "./commands/set-reminder.ts";
import { share } from "./commands/share.ts";
import { sharedAdherence } from "./commands/shared-adherence.ts";
import { shares } from "./commands/shares.ts";
import { snoozeDoses } from "./commands/snooze-doses.ts";
import { switchReminders } from "./commands/switch-reminders.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  reminders,
  printedSchedule,
  switchReminders,
  setReminder,
  askPhoneCode,
  confirmPhone,
  removePhone,
  doses,
  logDoses,
  snoozeDoses,
  doseHistory,
  doseDays,
  shares,
  share,
  sharedAdherence,
});
