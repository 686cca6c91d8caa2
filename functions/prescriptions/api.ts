import { api } from "../platform/api/command.ts";
import { medicines, medicinesOfPatient } from "./commands/medicines.ts";
import { mine } from "./commands/mine.ts";
import { ofPatient } from "./commands/of-patient.ts";
import { plainSteps } from "./commands/plain-steps.ts";
import { prescribe } from "./commands/prescribe.ts";
import { prescription } from "./commands/prescription.ts";
import { revert } from "./commands/revert.ts";
import { send } from "./commands/send.ts";
import { sendByAppointment } from "./commands/send-by-appointment.ts";
import { withdraw } from "./commands/withdraw.ts";
import { written } from "./commands/written.ts";
import { contract } from "./contract.ts";
import { favorites } from "./favorites/commands/favorites.ts";
import { keepFavorite } from "./favorites/commands/keep-favorite.ts";
import { removeFavorite } from "./favorites/commands/remove-favorite.ts";
import { approveRenewal } from "./renewals/commands/approve-renewal.ts";
import { declineRenewal } from "./renewals/commands/decline-renewal.ts";
import { renewals } from "./renewals/commands/renewals.ts";
import { requestRenewal } from "./renewals/commands/request-renewal.ts";
import { confirmStop } from "./stops/commands/confirm-stop.ts";
import { stop } from "./stops/commands/stop.ts";
import { stops } from "./stops/commands/stops.ts";

export const handler = api(contract, {
  ...plainSteps,
  prescribe,
  mine,
  medicines,
  medicinesOfPatient,
  ofPatient,
  written,
  favorites,
  keepFavorite,
  removeFavorite,
  withdraw,
  stop,
  stops,
  confirmStop,
  prescription,
  send,
  sendByAppointment,
  revert,
  requestRenewal,
  renewals,
  approveRenewal,
  declineRenewal,
});
