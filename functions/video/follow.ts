import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { endCallOfAppointment } from "./reactions/end-call-of-appointment.ts";
import { stopUnwantedRing } from "./reactions/stop-unwanted-ring.ts";

export const handler = consumer(manifest.consumers.follow.listens, [endCallOfAppointment, stopUnwantedRing]);
