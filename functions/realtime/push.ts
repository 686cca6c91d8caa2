import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { closeSocketsOfEndedSessions } from "./reactions/close-sockets.ts";
import { notifySockets } from "./reactions/notify-sockets.ts";

export const handler = consumer(manifest.consumers.push.listens, [
  notifySockets,
  closeSocketsOfEndedSessions,
]);
