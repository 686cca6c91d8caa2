import * as z from "zod/mini";
import {
  AccountClosingRequested,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentNoShow,
  AppointmentReverted,
  AppointmentTime,
  ProfileChanged,
} from "#events";
import { closesAt } from "#kernel/closing";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import { renamePatient } from "../patients/reads.ts";
import { contextOf } from "../platform/clock.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { commit } from "../platform/table/transaction.ts";
import { renameAtPharmacies } from "../prescriptions/reads.ts";
import { replanOpenings } from "../profiles/openings.ts";
import { namedPatient, practisingDoctor } from "../profiles/reads.ts";
import { isDayOff } from "./availability/domain/index.ts";
import { availabilities } from "./availability/store.ts";
import { openingDays, openingsOf, slotTimes, statusTraits } from "./domain/index.ts";
import { dueClosings } from "./due-closings.ts";
import { manifest } from "./manifest.ts";
import { forgetReminders, planReminders } from "./reminders.ts";
import { appointments, takenSlots } from "./store.ts";

const Whose = z.union([
  z.object({ doctorId: z.string() }),
  z.object({ userId: z.string(), role: z.string() }),
]);

/** Events that neither take nor free a slot. */
const leavesSlots = new Set<string>([
  AppointmentConfirmed.type,
  AppointmentCompleted.type,
  AppointmentNoShow.type,
  AppointmentReverted.type,
  AccountClosingRequested.type,
]);

/** Updates a doctor's next free time in the directory when their slots or profile change. */
const updateOpenings: Reaction = async ({ type, envelope }) => {
  if (leavesSlots.has(type)) return;
  const whose = z.parse(Whose, envelope.data);
  const { now } = contextOf(envelope.correlationId);
  const doctor = await practisingDoctor("doctorId" in whose ? whose.doctorId : whose.userId, now);
  if (!doctor) return;
  const from = wallClock(now, doctor.zone).date;
  const days = Array.from({ length: openingDays }, (_, n) => addDays(from, n));
  await replanOpenings(doctor.id, async () => {
    const to = addDays(from, openingDays - 1);
    const [taken, availability] = await Promise.all([
      takenSlots(doctor.id, from, to, openingDays * slotTimes.length, { consistent: true }),
      availabilities.find(doctor.id),
    ]);
    const takenOn = (day: string) =>
      isDayOff(availability, day)
        ? slotTimes
        : taken.filter((slot) => slot.startsWith(day)).map((slot) => slot.slice(11));
    return openingsOf(from, days.map(takenOn));
  });
};

const Moved = z.object({ from: AppointmentTime });

/**
 * Plans the reminders from the current state, so events may arrive in any order: a requested or confirmed appointment
 * has those of its time, a moved or ended one has none of its old ones. A request's reminder that a confirmation makes
 * useless is dropped when it falls due.
 */
const planTheReminders: Reaction = async ({ envelope }) => {
  const { kind, id } = envelope.aggregate;
  if (kind !== "appointment") return;
  const appointment = await appointments.find(id);
  if (!appointment) throw new Error(`An event is about the appointment ${id}, which is not there.`);
  const { now } = contextOf(envelope.correlationId);
  const isOver = statusTraits[appointment.status].notification === "nothing";
  const from = z.safeParse(Moved, envelope.data).data?.from;
  const isLeft = from !== undefined && instantOf(from) !== instantOf(appointment);
  const writes = [
    ...(isOver ? forgetReminders(id, appointment, now) : []),
    ...(isLeft ? forgetReminders(id, from, now) : []),
    ...planReminders(appointment, now),
  ];
  if (writes.length > 0) await commit(writes);
};

const ByOwner = z.object({ id: z.string(), role: z.enum(["patient", "doctor"]) });

/** Plans to cancel what will be ahead of a patient or a doctor when their account closes. */
const planTheClosing: Reaction = async ({ type, envelope }) => {
  if (type !== AccountClosingRequested.type) return;
  const owner = z.safeParse(ByOwner, envelope.actor);
  const at = closesAt({ closingRequestedAt: envelope.time });
  if (!owner.success || at === undefined) return;
  const { id: userId, role } = owner.data;
  await commit([dueClosings.plan({ at, key: userId, about: { userId, role } }, envelope.time)]);
};

const ProfileChange = z.object({ userId: z.string(), role: z.string(), fields: z.array(z.string()) });

/** The fields under which a doctor finds a patient; a pharmacy only knows the name. */
const searchedFields = ["fullName", "email"];

/** Moves a patient to another name or e-mail address in doctors' lists and pharmacies' searches, as the profile is now. */
const renameThePatient: Reaction = async ({ type, envelope }) => {
  if (type !== ProfileChanged.type) return;
  const { userId, role, fields } = z.parse(ProfileChange, envelope.data);
  if (role !== "patient" || !fields.some((field) => searchedFields.includes(field))) return;
  const patient = await namedPatient(userId);
  if (!patient) return;
  for (const writes of await renamePatient(userId, patient)) await commit(writes);
  if (fields.includes("fullName")) await renameAtPharmacies(userId, envelope.time);
};

/** What follows from changed appointments, open days, profiles and accounts. */
export const handler = consumer(manifest.consumers.reschedule.listens, [
  updateOpenings,
  planTheReminders,
  planTheClosing,
  renameThePatient,
]);
