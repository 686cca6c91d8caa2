import { FulfilmentMethod } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { Directions, Dose, DoseUnit, Plan, Quantity } from "./domain/directions/directions.ts";
import { Medication } from "./domain/medication.ts";
import { CurrentMedicine, MedicineStage } from "./domain/medicines/stage.ts";
import {
  Acknowledgement,
  DetectedIssue,
  Fulfilment,
  OwnPrescription,
  Part,
  PartReason,
  PharmacyPrescription,
  PharmacyReason,
  Preparation,
  Prescription,
  PrescriptionStatus,
  RevertibleStep,
  StatusChange,
  WrittenPrescription,
} from "./domain/prescription.ts";
import { Favorite, NewFavorite } from "./favorites/domain/favorite.ts";
import { PatientPrescription, Renewal, RenewalStatus } from "./renewals/domain/renewal.ts";

const waits = "DUE#prescription-wait";
const refills = "DUE#refill";

export const manifest = {
  name: "prescriptions",
  api: {
    contract,
    schemas: {
      DoseUnit,
      Dose,
      DosePlan: Plan,
      Directions,
      Quantity,
      Medication,
      Acknowledgement,
      DetectedIssue,
      Acknowledged: Prescription.shape.acknowledgement,
      Stopped: Prescription.shape.stopped,
      Fulfilment,
      FulfilmentMethod,
      StatusChange,
      Rejection: Prescription.shape.rejection,
      Withdrawal: Prescription.shape.withdrawal,
      PriorPrescription: Prescription.shape.priorPrescription,
      SuggestedPharmacy: Prescription.shape.suggestedPharmacy,
      RevertiblePrescription: OwnPrescription.shape.revertible,
      Prescription,
      WrittenPrescription,
      OwnPrescription,
      PrescriptionStatus,
      RevertibleStep,
      PharmacyPrescription,
      PatientPrescription,
      Renewal,
      RenewalStatus,
      CurrentMedicine,
      MedicineStage,
      PharmacyReason,
      Preparation,
      Part,
      PartReason,
      PrescriptionFavorite: Favorite,
      NewPrescriptionFavorite: NewFavorite,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      owns: ["RX#", "RXNUMBER#", "RENEWAL#", "DOCTOR#", "PHARMACY#", "TOTALS#", waits, refills],
      due: true,
    },
  },
  schedules: {
    overdue: {
      every: 60,
      workers: 16,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["RX#", waits],
        due: true,
      },
      summary:
        "Notifies people who can act that a prescription is overdue for an answer, a pickup or its delivery, and patients that no pharmacy has it",
    },
    refills: {
      every: 60,
      workers: 16,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["RX#", refills],
        due: true,
      },
      summary:
        "Notifies patients that a medicine runs out, five days before the end of all that they have in hand",
    },
  },
} as const satisfies Manifest;
