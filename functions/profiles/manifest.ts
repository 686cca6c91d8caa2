import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { ListedDoctor, ListedPharmacy } from "./domain/listed.ts";
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
      DoctorProfile: contract.myDoctorProfile.output,
      PharmacyProfile: contract.myPharmacyProfile.output,
      Specialty: DoctorDetails.shape.specialty,
      Country: DoctorDetails.shape.country,
      ListedDoctor,
      ListedPharmacy,
    },
    needs: { table: ["BatchGetItem", "Query", "PutItem"], owns: ["PROFILE#"] },
  },
} as const satisfies Manifest;
