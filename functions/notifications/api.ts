import { api } from "../platform/api/command.ts";
import { count } from "./commands/count.ts";
import { device } from "./commands/device.ts";
import { deviceKey } from "./commands/device-key.ts";
import { forgetDevice } from "./commands/forget-device.ts";
import { keepDevice } from "./commands/keep-device.ts";
import { list } from "./commands/list.ts";
import { markAllRead } from "./commands/mark-all-read.ts";
import { markRead } from "./commands/mark-read.ts";
import { preferences } from "./commands/preferences.ts";
import { savePreferences } from "./commands/save-preferences.ts";
import { unsubscribe } from "./commands/unsubscribe.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  list,
  count,
  markRead,
  markAllRead,
  preferences,
  savePreferences,
  unsubscribe,
  device,
  deviceKey,
  keepDevice,
  forgetDevice,
});
