import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { forgetAllDevices } from "./reactions/forget-devices.ts";
import { pushToDevices } from "./reactions/push-to-devices.ts";

export const handler = consumer(manifest.consumers.devices.listens, [forgetAllDevices, pushToDevices]);
