import type { Manifest } from "#kernel/manifest";
import { contract, HistoryEntry } from "./contract.ts";

export const manifest = {
  name: "home",
  api: {
    contract,
    schemas: {
      Home: contract.home.output,
      MedicalHistoryEntry: HistoryEntry,
      PatientDashboard: contract.patientDashboard.output,
      DoctorDashboard: contract.doctorDashboard.output,
      PharmacyDashboard: contract.pharmacyDashboard.output,
    },
    needs: { table: ["BatchGetItem", "Query"] },
  },
} as const satisfies Manifest;
