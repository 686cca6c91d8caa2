import { api } from "../platform/api/command.ts";
import * as availability from "./availability/commands.ts";
import * as appointments from "./commands/appointments.ts";
import * as booking from "./commands/booking.ts";
import * as steps from "./commands/steps.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...appointments, ...availability, ...booking, ...steps });
