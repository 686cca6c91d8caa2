import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import {
  Fulfilment,
  Medication,
  OwnPrescription,
  PharmacyPrescription,
  PharmacyReason,
  Prescription,
  PrescriptionStatus,
  RevertibleStep,
  StatusChange,
} from "./domain/prescription.ts";
import { PatientPrescription, Renewal, RenewalStatus } from "./domain/renewal.ts";

export const manifest = {
  name: "prescriptions",
  api: {
    contract,
    schemas: {
      Medication,
      Fulfilment,
      Knot: StatusChange,
      Prescription,
      OwnPrescription,
      PrescriptionStatus,
      RevertibleStep,
      PharmacyPrescription,
      PatientPrescription,
      Renewal,
      RenewalStatus,
      PharmacyReason,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem"],
      owns: ["RX#", "RXNUMBER#", "RENEWAL#", "DOCTOR#", "TOTALS#"],
    },
  },
} as const satisfies Manifest;
