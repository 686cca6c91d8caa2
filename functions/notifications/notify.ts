import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./context.ts";
import { ringTheBell } from "./reactions/ring-the-bell.ts";

export const handler = consumer(manifest.consumers.notify.listens, [ringTheBell]);
