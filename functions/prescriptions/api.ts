import { api } from "../platform/api/command.ts";
import { approveRenewal } from "./commands/approve-renewal.ts";
import { declineRenewal } from "./commands/decline-renewal.ts";
import { mine } from "./commands/mine.ts";
import { ofPatient } from "./commands/of-patient.ts";
import { plainSteps } from "./commands/plain-steps.ts";
import { prescribe } from "./commands/prescribe.ts";
import { prescription } from "./commands/prescription.ts";
import { renewals } from "./commands/renewals.ts";
import { requestRenewal } from "./commands/request-renewal.ts";
import { revert } from "./commands/revert.ts";
import { send } from "./commands/send.ts";
import { sendByAppointment } from "./commands/send-by-appointment.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  ...plainSteps,
  prescribe,
  mine,
  ofPatient,
  prescription,
  send,
  sendByAppointment,
  revert,
  requestRenewal,
  renewals,
  approveRenewal,
  declineRenewal,
});
