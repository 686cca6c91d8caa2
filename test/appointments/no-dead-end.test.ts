import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Appointment,
  cancel,
  complete,
  confirm,
  noShow,
  reschedule,
  revert,
  revertibleBy,
  type Step,
  steps,
  waitsForDoctor,
} from "#domain/appointments";
import type { Actor } from "#kernel/actor";
import { addDays, instantOf } from "#kernel/dates";
import { appointment } from "../samples.ts";

const people = [
  { id: "d1", role: "doctor" },
  { id: "p1", role: "patient" },
] as const satisfies readonly Actor[];
const start = "2026-11-20T00:00:00.000Z";

const requested: Appointment = { ...appointment, date: "2026-11-21" };

type Move = Step | "revert";
interface Place {
  readonly appointment: Appointment;
  readonly now: string;
}

const take: Readonly<Record<Move, (place: Place, actor: Actor) => Appointment>> = {
  confirm: ({ appointment, now }, actor) => confirm(appointment, ctx(now, actor)).after,
  cancel: ({ appointment, now }, actor) => cancel(appointment, {}, ctx(now, actor)).after,
  complete: ({ appointment, now }, actor) => complete(appointment, ctx(now, actor)).after,
  noShow: ({ appointment, now }, actor) => noShow(appointment, ctx(now, actor)).after,
  reschedule: ({ appointment, now }, actor) => {
    const time = appointment.time === "10:00" ? "11:00" : "10:00";
    const to = { date: addDays(now.slice(0, 10), 2), time };
    return reschedule(appointment, to, ctx(now, actor)).after;
  },
  revert: ({ appointment, now }, actor) => {
    const revertible = revertibleBy(appointment, actor, now);
    return revertible ? revert(appointment, revertible.step, ctx(now, actor)).after : appointment;
  },
};

function ctx(now: string, actor: Actor) {
  return { now, newId: () => "n", correlationId: "c", actor };
}

/** The steps that people may take now. */
function movesAt({ appointment, now }: Place): { move: Move; actor: Actor }[] {
  return people.flatMap((actor) => [
    ...steps(appointment, actor.role, now).map((move) => ({ move, actor })),
    ...(revertibleBy(appointment, actor, now) ? [{ move: "revert" as const, actor }] : []),
  ]);
}

const ends: readonly string[] = ["completed", "cancelled", "declined"];
const hasEnded = ({ status }: Appointment) => ends.includes(status);
/** The appointment needs no further step: it has ended, or the doctor marked it as missed. */
const isSettled = (appointment: Appointment) => hasEnded(appointment) || appointment.noShow === true;

/** A life of an appointment: at each point time passes, or one of the people takes an offered step. */
const life = fc.array(
  fc.oneof(
    fc.constantFrom(1, 9, 11, 60, 24 * 60).map((minutes) => ({ minutes })),
    fc.nat(20).map((choice) => ({ choice })),
  ),
  { maxLength: 40 },
);

function places(of: readonly ({ minutes: number } | { choice: number })[]): Place[] {
  const walked: Place[] = [{ appointment: requested, now: start }];
  for (const turn of of) {
    const here = walked.at(-1) ?? walked[0];
    if (!here) break;
    if ("minutes" in turn) {
      walked.push({ ...here, now: new Date(Date.parse(here.now) + turn.minutes * 60_000).toISOString() });
      continue;
    }
    const offered = movesAt(here);
    const chosen = offered[turn.choice % Math.max(1, offered.length)];
    if (chosen) walked.push({ ...here, appointment: take[chosen.move](here, chosen.actor) });
  }
  return walked;
}

function afterItsTime({ appointment, now }: Place): Place {
  const begins = instantOf(appointment);
  return { appointment, now: now > begins ? now : begins };
}

describe("at every point of an appointment's life", () => {
  const everywhere = (holds: (place: Place) => void) =>
    fc.assert(
      fc.property(life, (turns) => places(turns).forEach(holds)),
      { numRuns: 500, seed: 20_261_123 },
    );

  test("a person can take a step as long as it has not ended, now and once its time has come", () => {
    everywhere((place) => {
      if (hasEnded(place.appointment)) return;
      expect(movesAt(place)).not.toEqual([]);
      expect(movesAt(afterItsTime(place))).not.toEqual([]);
    });
  });

  test("it waits for the doctor or is settled once its time has come, and before that only a request waits", () => {
    everywhere((place) => {
      const { appointment, now } = afterItsTime(place);
      expect(waitsForDoctor(appointment, now)).toBe(!isSettled(appointment));
      const isRequest = place.appointment.status === "pending" && !place.appointment.noShow;
      if (isRequest) expect(waitsForDoctor(place.appointment, place.now)).toBe(true);
    });
  });

  test("the person it waits for can end it with one step", () => {
    everywhere((place) => {
      const { appointment, now } = place;
      if (!waitsForDoctor(appointment, now)) return;
      const after = movesAt(place)
        .filter(({ actor }) => actor.role === "doctor")
        .map(({ move, actor }) => take[move](place, actor));
      expect(after.some((next) => !waitsForDoctor(next, now))).toBe(true);
    });
  });

  test("an offered step is accepted", () => {
    const taken = new Set<Move>();
    everywhere((place) => {
      for (const { move, actor } of movesAt(place)) {
        expect(take[move](place, actor)).not.toEqual(place.appointment);
        taken.add(move);
      }
    });
    expect(taken.size).toBe(Object.keys(take).length);
  });
});
