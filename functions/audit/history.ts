import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./context.ts";
import { writeItDown } from "./reactions/write-it-down.ts";

export const handler = consumer(manifest.consumers.history.listens, [writeItDown]);
