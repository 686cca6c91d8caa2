import type { Manifest } from "#kernel/manifest";
import {
  PrescriptionCancelled,
  PrescriptionCollected,
  PrescriptionCompleted,
  PrescriptionRejected,
  PrescriptionReverted,
} from "../../events/prescriptions.ts";
import { contract, MedicationReminder, NeededMedicine, ScheduledDose, SharingDoctor } from "./contract.ts";
import { DoseLog } from "./domain/doses.ts";
import { DoseName, Methods, SaidDose } from "./domain/plan.ts";

const due = "DUE#dose";

export const manifest = {
  name: "adherence",
  api: {
    contract,
    schemas: {
      MedicationReminder,
      ReminderMethods: Methods,
      DoseName,
      DoseLog,
      ScheduledDose,
      NeededMedicine,
      SharingDoctor,
      SaidDose,
      DaySchedule: contract.doses.output,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem"],
      owns: ["REMINDERS#", "DOSES#", "SHARE#", due],
      due: true,
    },
  },
  consumers: {
    follow: {
      listens: [
        PrescriptionCancelled,
        PrescriptionRejected,
        PrescriptionCompleted,
        PrescriptionCollected,
        PrescriptionReverted,
      ],
      needs: { table: ["BatchGetItem", "PutItem"], owns: ["REMINDERS#", due], due: true },
      summary: "Ends the reminders of a medicine with its course, or at once when it was cancelled",
    },
  },
  schedules: {
    remind: {
      every: 1,
      workers: 64,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["REMINDERS#", "DOSES#", due],
        due: true,
      },
      summary: "Tells patients that doses are due, and closes their days",
    },
  },
} as const satisfies Manifest;
