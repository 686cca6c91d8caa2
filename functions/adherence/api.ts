import { api } from "../platform/api/command.ts";
import * as doses from "./commands/doses.ts";
import * as phone from "./commands/phone.ts";
import * as reminders from "./commands/reminders.ts";
import * as shares from "./commands/shares.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...doses, ...phone, ...reminders, ...shares });
