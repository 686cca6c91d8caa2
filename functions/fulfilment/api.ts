import { api } from "../platform/command.ts";
import { approve } from "./commands/approve.ts";
import { entry } from "./commands/entry.ts";
import { pharmacyDashboard } from "./commands/pharmacy-dashboard.ts";
import { ready } from "./commands/ready.ts";
import { worklist } from "./commands/worklist.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { worklist, entry, approve, ready, pharmacyDashboard });
