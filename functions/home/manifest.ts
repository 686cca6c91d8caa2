import type { Manifest } from "#kernel/manifest";
import { contract, HistoryEntry, NamedWork } from "./contract.ts";

export const manifest = {
  name: "home",
  api: {
    contract,
    schemas: {
      Home: contract.home.output,
      MedicalHistoryEntry: HistoryEntry,
      PharmacyDashboardWork: NamedWork,
      PatientDashboard: contract.patientDashboard.output,
      DoctorDashboard: contract.doctorDashboard.output,
      PharmacyDashboard: contract.pharmacyDashboard.output,
    },
    needs: { table: ["BatchGetItem", "Query"] },
  },
} as const satisfies Manifest;
