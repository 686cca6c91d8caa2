import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/appointments";
import { Appointment } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { client, Problem } from "../../../../lib/api/client.ts";
import { liveQuery } from "../../../../lib/query/query.ts";
import { deviceZone, formatDateTime, zoneShort } from "../../../../lib/time/dates.ts";
import { nameOr } from "../../patient/messages.ts";
import { bookingMessages } from "../messages.ts";

const appointments = client(contract);

/** The twelve slots of a doctor's day (YYYY-MM-DD). Polled, because bookings of others send no events to this person. */
export function slotsOfDay(doctorId: string, date: string) {
  return queryOptions({
    queryKey: ["appointment-slots", doctorId, date],
    queryFn: ({ signal }) => appointments.slots({ doctorId, date }, { signal }),
    enabled: date !== "",
    refetchInterval: 30_000,
    ...liveQuery({ topics: ["appointment", "availability"] }),
  });
}

/** Whether a booking was refused because of its time: it is taken or past, or the patient has another appointment then. */
export function isGone(error: unknown): error is Problem {
  const codes: readonly string[] = [
    "slot_taken",
    "slot_past",
    "slot_unknown",
    "day_off",
    "already_booked",
    "patient_booked",
  ];
  return error instanceof Problem && codes.includes(error.code);
}

/** Why a time cannot be chosen: names the patient's other appointment, at the reader's time. Undefined for other failures. */
export function whyGone(error: unknown): string | undefined {
  if (!isGone(error)) return undefined;
  const other = Appointment.safeParse(error.current);
  if (error.code !== "already_booked" || !other.success) return error.message;
  const instant = instantOf(other.data);
  const when = `${formatDateTime(instant, deviceZone())} ${zoneShort(deviceZone(), instant)}`;
  return bookingMessages().alreadyBooked({ doctor: nameOr(other.data.doctorName), when });
}
