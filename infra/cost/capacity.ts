import { manifest as prescriptions } from "../../functions/prescriptions/manifest.ts";
import { assumptions, doseAssumptions } from "./assumptions.ts";

/** The share of a day in its busiest hour. */
const busiestHour = 0.15;
/** Due items of a prescription: waits that are planned with each step, and a refill for every third. */
const itemsAPrescription = 2.3;
/** A worker's seconds for a part of the work, before it leaves the rest to the next run. */
const secondsAPart = 55;

/** Due items that an hourly schedule with workers handles in an hour, one part for each worker. */
export function hourlyCapacity(workers: number): number {
  return Math.floor((workers * secondsAPart * 1000) / doseAssumptions.processorMsAnItem);
}

/** The most prescriptions a day, and people, whose waits and refills the hourly schedules finish in the busiest hour. */
export function hourlyLimit(): { readonly prescriptionsADay: number; readonly people: number } {
  const { overdue, refills } = prescriptions.schedules;
  const handled = hourlyCapacity(Math.min(overdue.workers, refills.workers));
  const prescriptionsADay = Math.floor(handled / busiestHour / itemsAPrescription);
  return { prescriptionsADay, people: prescriptionsADay * assumptions.peopleAPrescriptionADay };
}
