import { api } from "../platform/api/command.ts";
import { doctorDashboard } from "./commands/doctor-dashboard.ts";
import { home } from "./commands/home.ts";
import { medicalHistory } from "./commands/medical-history.ts";
import { patientDashboard } from "./commands/patient-dashboard.ts";
import { pharmacyDashboard } from "./commands/pharmacy-dashboard.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  home,
  medicalHistory,
  patientDashboard,
  doctorDashboard,
  pharmacyDashboard,
});
