import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { ListedDoctor, ListedPharmacy } from "./domain/listed.ts";
import { DoctorDetails, NotificationPreferences, PatientDetails, PharmacyDetails } from "./domain/profile.ts";

const licenses = "DUE#license";

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
      PatientProfileChange: contract.savePatientProfile.input,
      DoctorProfile: contract.myDoctorProfile.output,
      DoctorProfileChange: contract.saveDoctorProfile.input,
      PharmacyProfile: contract.myPharmacyProfile.output,
      PharmacyProfileChange: contract.savePharmacyProfile.input,
      Specialty: DoctorDetails.shape.specialty,
      Country: DoctorDetails.shape.country,
      ListedDoctor,
      ListedPharmacy,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      owns: ["PROFILE#", "RATING#", licenses],
      due: true,
    },
  },
  schedules: {
    licenses: {
      every: 60,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["PROFILE#", licenses],
        due: true,
      },
      summary:
        "Notifies doctors and pharmacies 30 and 7 days before the end of their license, and when it has ended",
    },
  },
} as const satisfies Manifest;
