import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { recordEvent } from "./reactions/record-event.ts";

export const handler = consumer(manifest.consumers.history.listens, [recordEvent]);
