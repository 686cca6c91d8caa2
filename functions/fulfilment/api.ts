import { api } from "../platform/api/command.ts";
import { plainSteps } from "./commands/plain-steps.ts";
import * as steps from "./commands/steps.ts";
import * as work from "./commands/work.ts";
import { contract } from "./contract.ts";

// Approving takes more than a plain step, so the command of that name replaces it.
export const handler = api(contract, { ...plainSteps, ...steps, ...work });
