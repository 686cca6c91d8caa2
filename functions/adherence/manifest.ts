import { courseEvents } from "#domain/prescriptions";
import { DoseDue, PrescriptionStopped } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract, LoggedDay, MedicationReminder, SharingDoctor } from "./contract.ts";
import { DoseLog } from "./domain/doses.ts";
import { AnsweredDose, DoseName, Methods } from "./domain/plan.ts";
import { DaySchedule, NeededMedicine, ScheduledDose } from "./domain/schedule/day-schedule.ts";

const due = "DUE#dose";
const phone = "PHONE#";

export const manifest = {
  name: "adherence",
  hides: [phone],
  api: {
    contract,
    schemas: {
      MedicationReminder,
      ReminderMethods: Methods,
      DoseName,
      DoseLog,
      LoggedDay,
      ScheduledDose,
      NeededMedicine,
      SharingDoctor,
      AnsweredDose,
      DaySchedule,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      owns: ["REMINDERS#", "DOSES#", "SHARE#", phone, due],
      due: true,
      sms: true,
    },
  },
  consumers: {
    follow: {
      listens: courseEvents(),
      needs: { table: ["BatchGetItem", "Query", "PutItem"], owns: ["REMINDERS#", due], due: true },
      summary:
        "Ends the reminders of a medicine with its course, or at once if it is cancelled, rejected, withdrawn or stopped",
    },
    texts: {
      listens: [DoseDue, PrescriptionStopped],
      delivers: "sms",
      needs: {
        table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
        owns: ["REMINDERS#", phone],
        sms: true,
      },
      summary:
        "Texts patients who chose it that a dose is due or that a medicine was stopped, if the stage can send texts",
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
      summary: "Notifies patients that doses are due, and closes their days",
    },
  },
} as const satisfies Manifest;
