import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

export const manifest = {
  name: "home",
  api: {
    contract,
    schemas: {
      PatientDashboard: contract.patientDashboard.answers,
      DoctorDashboard: contract.doctorDashboard.answers,
      PharmacyDashboard: contract.pharmacyDashboard.answers,
    },
    needs: { table: ["BatchGetItem", "Query"] },
  },
} as const satisfies Manifest;
