import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import * as z from "zod/mini";
import { type Appointment, isPast } from "#domain/appointments";
import { type Pages, useSeek } from "../../lib/query/use-seek.ts";
import { nowIso } from "../../lib/time/clock.ts";

type Tab = "upcoming" | "past";

const QuerySchema = z.object({ appointment: z.catch(z.optional(z.uuid()), undefined) });

/**
 * The appointment that the address names, and a value that changes with every navigation. It is searched on all pages
 * of the list, and under Past once its time has passed.
 */
export function useNamedAppointment(
  role: "patient" | "doctor",
  tab: Tab,
  list: Pages & { items: readonly Appointment[]; isSuccess: boolean },
): { id: string | undefined; visit: string | undefined } {
  const visit = useLocation({ select: ({ state }) => state.key });
  const { appointment: id } = QuerySchema.parse(useSearch({ strict: false }));
  const router = useRouter();
  const isSought = id !== undefined && !list.items.some((item) => item.id === id);
  useSeek(list, isSought);
  const isGone = isSought && list.isSuccess && !list.hasNextPage && tab === "upcoming";
  useEffect(() => {
    if (isGone) void router.navigate({ href: `/${role}/appointments/past?appointment=${id}`, replace: true });
  }, [isGone, role, id, router]);
  return { id, visit };
}

/** The address of an appointment's own row. */
export function appointmentAddress(role: "patient" | "doctor", appointment: Appointment): string {
  const tab = isPast(appointment, nowIso()) ? "/past" : "";
  return `/${role}/appointments${tab}?appointment=${appointment.id}`;
}

/**
 * The address of the page that shows a doctor one appointment: with the dialog to prescribe, or with the focus on the notes,
 * if wanted.
 */
export function doctorAppointmentPage(id: string, { prescribe = false, notes = false } = {}): string {
  return `/doctor/appointments/${id}${prescribe ? "?prescribe=1" : notes ? "?notes=1" : ""}`;
}
