import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { Appointment, statusTraits } from "#domain/appointments";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { changeLists } from "../../../lib/query/refresh.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { keepDraft } from "../../../session/drafts.ts";
import { type PlainStep, rescheduleFailed, stepFailed } from "./messages.ts";

const appointments = client(contract);
const all = ["doctor-appointments"] as const;
const lists = [...all, "list"] as const;
const live = liveQuery({ topics: ["appointment"], persist: true });
/** Past appointments also show the prescriptions written after them. */
const livePast = liveQuery({ topics: ["appointment", "prescription"], persist: true });

type AppointmentPage = z.infer<typeof contract.list.output>;

/** The doctor's upcoming appointments, or those of the last `days`. */
export function doctorAppointments(when: "upcoming" | "past", days = 90) {
  return infiniteQueryOptions({
    queryKey: [...lists, when, days],
    queryFn: ({ pageParam, signal }) =>
      appointments.list({ when, days, limit: 50, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...(when === "past" ? livePast : live),
  });
}

/** One appointment of the doctor. */
export function doctorAppointment(id: string) {
  return queryOptions({
    queryKey: [...all, "appointment", id],
    queryFn: ({ signal }) => appointments.appointment({ id }, { signal }),
    ...live,
  });
}

interface TakenStep {
  step: PlainStep;
  appointment: Appointment;
  /** Only when completing. */
  doctorNotes?: string | undefined;
  /** Only when confirming: the doctor has read that the license on file ends before. */
  licenseConfirmed?: true;
}

/** Takes a step of an appointment and shows the answer everywhere. */
export function useAppointmentStep() {
  return useCommand(({ step, appointment: { id }, doctorNotes, ...license }: TakenStep) => {
    if (step === "complete") return appointments.complete({ id, doctorNotes });
    return step === "confirm" ? appointments.confirm({ id, ...license }) : appointments[step]({ id });
  }, change);
}

/** Reverts the last step of an appointment. */
export function useRevertAppointment() {
  return useCommand((request: z.input<typeof contract.revert.input>) => appointments.revert(request), change);
}

/** Cancels an appointment with a reason. */
export function useCancelAppointment() {
  return useCommand((request: z.input<typeof contract.cancel.input>) => appointments.cancel(request), change);
}

/** Reschedules an appointment, which moves it from one list to the other. */
export function useRescheduleAppointment() {
  return useCommand(
    (request: z.input<typeof contract.reschedule.input>) => appointments.reschedule(request),
    {
      changes: ["appointment"],
      failed: rescheduleFailed,
    },
  );
}

const change = {
  changes: ["appointment"],
  show,
  current: Appointment,
  failed: stepFailed,
} as const;

/** What the notes are about that a doctor writes for an appointment, until it is no longer planned. */
export const notesAbout = (appointmentId: string) => `notes for ${appointmentId}`;

/** Replaces an appointment in the lists that hold it. Only lists know the prescriptions written after it. */
function show(appointment: Appointment): void {
  changeLists<InfiniteData<AppointmentPage>>(lists, (known) => {
    if (!known.pages.some(({ items }) => items.some(({ id }) => id === appointment.id))) return undefined;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        item.id === appointment.id ? { ...appointment, prescribed: item.prescribed } : item,
      ),
    }));
    return { ...known, pages };
  });
  queries.setQueryData([...all, "appointment", appointment.id], appointment);
  if (!statusTraits[appointment.status].isPlanned) keepDraft(notesAbout(appointment.id), undefined);
}
