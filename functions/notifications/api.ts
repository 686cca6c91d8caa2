import { api } from "../platform/api/command.ts";
import * as devices from "./commands/devices.ts";
import * as notifications from "./commands/notifications.ts";
import * as preferences from "./commands/preferences.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...devices, ...notifications, ...preferences });
