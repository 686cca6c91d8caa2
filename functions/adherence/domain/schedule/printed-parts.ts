import {
  type CurrentMedicine,
  currentMedicines,
  type MedicineStage,
  type Prescription,
  sameMedicine,
  stageOf,
  statusTraits,
  supplyIn,
} from "#domain/prescriptions";
import { addDays } from "#kernel/dates";
import { type ReminderPlan, reminderFor } from "../plan.ts";
import { begunCourse, type Course, isInCourse, lastDayOf, lastDoseOf, wallTime } from "./course.ts";
import type { Double, PrintedSchedule, TakenMedicine } from "./printed-schedule.ts";

const days = 7;

/** The part of the sheet to which a prescription belongs; "off" is not on it. */
type Part = "doNotTake" | "take" | "notYet" | "off";

const partOfStage: Readonly<Record<MedicineStage, Part>> = {
  written: "notYet",
  at_pharmacy: "notYet",
  ready: "notYet",
  in_hand: "take",
  running_out: "take",
  ended: "off",
};

/** What the parts of the sheet are decided from. */
interface Known {
  readonly prescriptions: readonly Prescription[];
  readonly medicines: readonly CurrentMedicine[];
  readonly plan: ReminderPlan | undefined;
  readonly zone: string;
  readonly now: string;
  /** The same moment on the clock of the zone, `<date>T<HH:mm>`. */
  readonly at: string;
}

/**
 * The printed schedule of a patient. Times are on it only for medicines in hand, and only those still to come. A
 * medicine in hand whose reminder is off has no times but stays on it, because the patient takes it all the same.
 */
export function printedScheduleOf(
  prescriptions: readonly Prescription[],
  plan: ReminderPlan | undefined,
  place: string,
  now: string,
): PrintedSchedule {
  const zone = plan?.zone ?? place;
  const at = wallTime(now, zone);
  const dates = Array.from({ length: days }, (_, n) => addDays(at.slice(0, 10), n));
  const medicines = currentMedicines(prescriptions, [], now);
  const known: Known = { prescriptions, medicines, plan, zone, now, at };
  const newestFirst = prescriptions.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const inPart = (part: Part) =>
    newestFirst
      .filter((one) => partOf(one, known) === part)
      .map((prescription) => ({ prescription, doubles: doublesOf(prescription, medicines) }));
  return {
    at: now,
    zone,
    dates,
    doNotTake: inPart("doNotTake"),
    take: inPart("take")
      .map((one) => ({ ...one, ...timesOf(one.prescription, dates, known) }))
      .sort((a, b) => firstTime(a).localeCompare(firstTime(b))),
    notYet: inPart("notYet"),
  };
}

function partOf(one: Prescription, known: Known): Part {
  const { prescriptions, medicines, now, at } = known;
  if (one.stopped) return one.stopped.confirmedAt ? "off" : "doNotTake";
  const part = partOfStage[stageOf(one, supplyIn(prescriptions, one), now)];
  if (!isInHand(one)) return part;
  const course = courseOf(one, known);
  if (course) {
    if (isOver(course, at)) return "off";
    // A renewal begins after the last dose of its original.
    return course.after !== undefined && course.after > at ? "notYet" : "take";
  }
  if (medicines.some(({ next }) => next?.id === one.id)) return "notYet";
  // A second one in hand is named beside the one that the patient takes.
  const isTaken = medicines.some(({ prescription }) => prescription.id === one.id);
  const isOtherReminded = prescriptions.some((other) => {
    const others = sameMedicine(other.medication, one.medication) && isInHand(other) && !other.stopped;
    const course = others ? courseOf(other, known) : undefined;
    return course !== undefined && !isOver(course, at);
  });
  return isTaken && !isOtherReminded ? part : "off";
}

/** The course of a medicine in hand that the patient is reminded of. */
function courseOf(one: Prescription, known: Known): Course | undefined {
  const reminder = reminderFor(known.plan, one.id);
  if (!reminder?.enabled) return undefined;
  // The plan follows the hand-over within seconds.
  return reminder.after === undefined
    ? { ...reminder, ...begunCourse(one, spanOf(one, known), known.zone) }
    : reminder;
}

function spanOf(one: Prescription, { prescriptions }: Known) {
  return supplyIn(prescriptions, one).spans.get(one.id);
}

function isOver(course: Course, at: string): boolean {
  const last = lastDoseOf(course);
  return last !== undefined && last <= at;
}

function timesOf(
  one: Prescription,
  dates: readonly string[],
  known: Known,
): Pick<TakenMedicine, "doses" | "until"> {
  const { zone, at } = known;
  const course = courseOf(one, known);
  const doses = (course?.times.toSorted() ?? []).map((time) => ({
    time,
    dates: dates.filter(
      (date) => `${date}T${time}` > at && course !== undefined && isInCourse(course, { date, time }),
    ),
  }));
  return {
    doses: doses.filter((dose) => dose.dates.length > 0),
    until: lastDayOf(one, { course, span: spanOf(one, known) }, zone),
  };
}

function doublesOf({ id }: Prescription, medicines: readonly CurrentMedicine[]): Double[] {
  const all = medicines
    .map(({ prescription, doubles }) => (doubles.length > 0 ? [prescription, ...doubles] : []))
    .find((one) => one.some((prescription) => prescription.id === id));
  const others = all?.filter((one) => one.id !== id) ?? [];
  return others.map(({ id, doctorName, dosage, createdAt }) => ({ id, doctorName, dosage, createdAt }));
}

function isInHand({ status }: Prescription): boolean {
  return statusTraits[status].end === "fulfilled";
}

function firstTime({ doses }: TakenMedicine): string {
  return doses[0]?.time ?? "24:00";
}
