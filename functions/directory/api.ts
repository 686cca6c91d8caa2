import { api } from "../platform/api/command.ts";
import { doctor } from "./commands/doctor.ts";
import { doctors } from "./commands/doctors.ts";
import { pharmacies } from "./commands/pharmacies.ts";
import { pharmacy } from "./commands/pharmacy.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { doctors, doctor, pharmacies, pharmacy });
