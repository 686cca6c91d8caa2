import { api } from "../platform/api/command.ts";
import * as doctor from "./commands/doctor-dashboard.ts";
import * as home from "./commands/home.ts";
import * as history from "./commands/medical-history.ts";
import * as patient from "./commands/patient-dashboard.ts";
import * as pharmacy from "./commands/pharmacy-dashboard.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...home, ...patient, ...doctor, ...pharmacy, ...history });
