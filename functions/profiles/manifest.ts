import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { DoctorDetails, NotificationPreferences, PatientDetails, PharmacyDetails } from "./domain/profile.ts";

export const manifest = {
  name: "profiles",
  api: {
    contract,
    schemas: {
      PatientDetails,
      DoctorDetails,
      PharmacyDetails,
      NotificationPreferences,
      PatientProfile: contract.myPatientProfile.output,
    },
    needs: { table: ["BatchGetItem", "PutItem"], owns: ["PROFILE#"] },
  },
} as const satisfies Manifest;
