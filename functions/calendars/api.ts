import { api } from "../platform/api/command.ts";
import { calendar } from "./commands/calendar.ts";
import { closeCalendar } from "./commands/close-calendar.ts";
import { createAddress } from "./commands/create-address.ts";
import { feed } from "./commands/feed.ts";
import { showNames } from "./commands/show-names.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { calendar, createAddress, showNames, closeCalendar, feed });
