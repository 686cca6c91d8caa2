import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { markReadInApp } from "./reactions/mark-read.ts";
import { notifyInApp } from "./reactions/notify-in-app.ts";

export const handler = consumer(manifest.consumers.notify.listens, [notifyInApp, markReadInApp]);
