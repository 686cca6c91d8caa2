import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { planTheClosing } from "./reactions/plan-the-closing.ts";
import { planTheReminders } from "./reactions/plan-the-reminders.ts";
import { renameThePatient } from "./reactions/rename-the-patient.ts";
import { updateOpenings } from "./reactions/update-openings.ts";

export const handler = consumer(manifest.consumers.reschedule.listens, [
  updateOpenings,
  planTheReminders,
  planTheClosing,
  renameThePatient,
]);
