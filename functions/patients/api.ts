import { api } from "../platform/api/command.ts";
import { appointmentsOfPatient } from "./commands/appointments-of-patient.ts";
import { patient } from "./commands/patient.ts";
import { patients } from "./commands/patients.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { patients, patient, appointmentsOfPatient });
