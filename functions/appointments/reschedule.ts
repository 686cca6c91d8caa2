import { consumer } from "../platform/reaction.ts";
import { manifest } from "./context.ts";
import { rePlanTheVisit } from "./reactions/re-plan-the-visit.ts";

export const handler = consumer(manifest.consumers.reschedule.listens, [rePlanTheVisit]);
