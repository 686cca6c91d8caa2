import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./context.ts";
import { closeTheSockets } from "./reactions/close-the-sockets.ts";
import { tellOpenScreens } from "./reactions/tell-open-screens.ts";

export const handler = consumer(manifest.consumers.push.listens, [tellOpenScreens, closeTheSockets]);
