import { api } from "../platform/api/command.ts";
import { approve } from "./commands/approve.ts";
import { deliver } from "./commands/deliver.ts";
import { dispatch } from "./commands/dispatch.ts";
import { dispense } from "./commands/dispense.ts";
import { entry } from "./commands/entry.ts";
import { pharmacyDashboard } from "./commands/pharmacy-dashboard.ts";
import { ready } from "./commands/ready.ts";
import { reject } from "./commands/reject.ts";
import { returnToPatient } from "./commands/return-to-patient.ts";
import { worklist } from "./commands/worklist.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  worklist,
  entry,
  approve,
  ready,
  dispatch,
  dispense,
  deliver,
  reject,
  returnToPatient,
  pharmacyDashboard,
});
