import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { followPrescriptions } from "./reactions/follow-prescriptions.ts";

export const handler = consumer(manifest.consumers.follow.listens, [followPrescriptions]);
