import { type Appointment, isPast, statusTraits, waitsForDoctor } from "#domain/appointments";
import type { Lane, StaveSteps } from "../../ui/stave/drawing.ts";
import type { StaveProps } from "../../ui/stave/stave.tsx";
import { staveMessages } from "./stave-messages.ts";

type Party = "doctor" | "patient";
type Past = keyof ReturnType<typeof staveMessages>["past"];

interface Done {
  readonly what: Past;
  readonly at: string;
  readonly by: Party;
}

const lanes = { doctor: 0, patient: 1 } as const satisfies Record<Party, Lane>;

/** The stave of an appointment for a reader: past steps in order, and whose step is next. */
export function staveOf(appointment: Appointment, reader: Party, now: string): StaveProps {
  const past = doneIn(appointment);
  const texts = staveMessages();
  const waits = waitsForDoctor(appointment, now);
  const isOpen = statusTraits[appointment.status].isPlanned && !appointment.noShow;
  const isRequest = waits && !isPast(appointment, now);
  const phrases = past.map(({ what, by }) =>
    texts.doneBy({ what: texts.past[what], who: texts.who[by === reader ? "you" : by] }),
  );
  const history = phrases.join(", ");
  return {
    lanes: [
      texts.lanes[reader === "doctor" ? "you" : "doctor"],
      texts.lanes[reader === "patient" ? "you" : "patient"],
    ],
    done: past.map(({ by }) => lanes[by]),
    current: waits ? lanes.doctor : undefined,
    upcoming: isOpen && (isRequest || !waits) ? [lanes.doctor] : [],
    end: endOf(appointment),
    description: `${history.charAt(0).toUpperCase()}${history.slice(1)}. ${nextOf(appointment, reader, now)}`,
  };
}

/** The next step in words. */
function nextOf(appointment: Appointment, reader: Party, now: string): string {
  const { next, takesPlace, ended, allDone } = staveMessages();
  const isPlanned = statusTraits[appointment.status].isPlanned && !appointment.noShow;
  if (!isPlanned) return endOf(appointment) === "tick" ? allDone : ended;
  if (!waitsForDoctor(appointment, now)) return takesPlace;
  return next[isPast(appointment, now) ? "complete" : "confirm"][reader === "doctor" ? "yours" : "theirs"];
}

function endOf({ status, noShow }: Appointment): StaveSteps["end"] {
  if (status === "completed") return "tick";
  return noShow || statusTraits[status].isOff ? "cut" : undefined;
}

function doneIn(appointment: Appointment): Done[] {
  const { patientId, createdAt, rescheduledAt, rescheduledBy, confirmedAt } = appointment;
  const { completedAt, cancelledAt, cancelledBy, noShowAt, noShow } = appointment;
  const who = (id: string | undefined): Party => (id === patientId ? "patient" : "doctor");
  const known: readonly [Past, string | undefined, Party][] = [
    ["requested", createdAt, "patient"],
    ["moved", rescheduledAt, who(rescheduledBy)],
    ["confirmed", confirmedAt, "doctor"],
    ["noShow", noShow && noShowAt, "doctor"],
    ["completed", completedAt, "doctor"],
    ["cancelled", cancelledAt, who(cancelledBy)],
  ];
  return known
    .flatMap(([what, at, by]) => (at === undefined ? [] : [{ what, at, by }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}
