import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./context.ts";
import { planTheReminders } from "./reactions/plan-the-reminders.ts";
import { rePlanTheVisit } from "./reactions/re-plan-the-visit.ts";

export const handler = consumer(manifest.consumers.reschedule.listens, [rePlanTheVisit, planTheReminders]);
