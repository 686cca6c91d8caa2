import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import {
  Fulfilment,
  Knot,
  Medication,
  PharmacyPrescription,
  PharmacyReason,
  Prescription,
  PrescriptionStatus,
} from "./domain/prescription.ts";
import { PatientPrescription, Renewal, RenewalStatus } from "./domain/renewal.ts";

export const manifest = {
  name: "prescriptions",
  api: {
    contract,
    schemas: {
      Medication,
      Fulfilment,
      Knot,
      Prescription,
      PrescriptionStatus,
      PharmacyPrescription,
      PatientPrescription,
      Renewal,
      RenewalStatus,
      PharmacyReason,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem"],
      owns: ["RX#", "RXCODE#", "RENEWAL#", "DOCTOR#", "TOTALS#"],
    },
  },
} as const satisfies Manifest;
