import {
  isPlenty,
  type Lasting,
  lastDayInHand,
  type Prescription,
  prescribedDays,
} from "#domain/prescriptions";
import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../lib/time/dates.ts";
import { lastingMessages } from "./lasting-messages.ts";

/** A medicine with its frequency, which decides the day of the last dose. */
interface Taken {
  readonly frequency: string;
}

/** The last day on which there are doses, on the clock of this device. */
export function lastDayText(lasting: Lasting, medicine: Taken): string {
  return formatDate(lastDayInHand(lasting, medicine, deviceZone()));
}

/** Until when a medicine lasts, or lasted; nothing if nobody can tell. */
export function lastingText(lasting: Lasting | undefined, medicine: Taken): string {
  if (!lasting) return "";
  const { lasts, lasted } = lastingMessages();
  return (lasting.endsAt > nowIso() ? lasts : lasted)(untilOf(lasting, medicine));
}

/** Until when the patient has a medicine, as long as more of it comes early; else nothing. */
export function stillInHandText(
  lasting: Lasting | undefined,
  medicine: Taken,
  reader: "patient" | "others",
): string | undefined {
  if (!lasting || !isPlenty(lasting, nowIso())) return undefined;
  const { youHave, patientHas } = lastingMessages();
  return (reader === "patient" ? youHave : patientHas)(untilOf(lasting, medicine));
}

/** That a part is to be finished before what follows it: `next` days from a pharmacy, or yet to be ordered. */
export function partFirstText(
  { daysSupply, duration }: Pick<Prescription, "daysSupply" | "duration">,
  rest: { readonly next: number | undefined; readonly pharmacy: string | undefined },
): string {
  if (daysSupply === undefined) return "";
  const all = prescribedDays({ duration });
  // In the middle of a course other parts were supplied before, so that the two are not the whole.
  const isWhole = rest.next !== undefined && daysSupply + rest.next === all;
  return lastingMessages().part({ days: daysSupply, of: isWhole ? all : undefined, ...rest });
}

function untilOf(lasting: Lasting, medicine: Taken) {
  const { days, isAssumed } = lasting;
  return { day: lastDayText(lasting, medicine), ...(isAssumed && { assumed: days }) };
}
