import { api } from "../platform/api/command.ts";
import { approve } from "./commands/approve.ts";
import { deliveries } from "./commands/deliveries.ts";
import { entry } from "./commands/entry.ts";
import { plainSteps } from "./commands/plain-steps.ts";
import { reject } from "./commands/reject.ts";
import { returnToPatient } from "./commands/return-to-patient.ts";
import { revert } from "./commands/revert.ts";
import { search } from "./commands/search.ts";
import { supplyPart } from "./commands/supply-part.ts";
import { takeTogether } from "./commands/take-together.ts";
import { worklist } from "./commands/worklist.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  ...plainSteps,
  approve,
  worklist,
  search,
  deliveries,
  entry,
  reject,
  returnToPatient,
  revert,
  takeTogether,
  supplyPart,
});
