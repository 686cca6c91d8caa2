import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { mostAhead, slotTimes } from "#domain/appointments";
import { type Person, signIn } from "../../../infra/demo/person.ts";
import { advance, idleAfterRetries } from "../../own-process.ts";
import { inDepth } from "../../tier.ts";
import { lettersTo, mailsTo, newDoctor, newPatient, passedEvents } from "../../world.ts";
import { practices } from "../practices.ts";

const { copy, fill, start, startHere } = practices();
let anna: Person;
let ines: Person;

/** A practice with a patient and a doctor. */
beforeAll(() =>
  fill(async ({ origin }) => {
    [anna, ines] = await Promise.all([newPatient(origin), newDoctor(origin)]);
  }),
);

const quietAt = (n: number) => ({
  id: newId(),
  doctorId: ines.id,
  date: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
  time: slotTimes[n % slotTimes.length] ?? "09:00",
});
/** A booking with its own bell and its own e-mail at once: others join those of the same patient. */
const bookingAt = (n: number) => ({ ...quietAt(n), symptoms: ["chest-pain"] });
type Booking = ReturnType<typeof bookingAt>;

/** Books one appointment after the other, each to its last effect, until the process dies. Answers the bookings, the unanswered one last. */
async function bookUntilItDies(
  origin: string,
): Promise<{ answered: Booking[]; unanswered: Booking | undefined }> {
  const answered: Booking[] = [];
  for (let n = 0; n < mostAhead.withDoctor; n++) {
    const booking = bookingAt(n);
    const visit = await anna.call(appointments.book, booking).catch(() => undefined);
    if (!visit) return { answered, unanswered: booking };
    answered.push(booking);
    const isAlive = await fetch(`${origin}/local/idle`).catch(() => undefined);
    if (!isAlive) return { answered, unanswered: undefined };
  }
  throw new Error("it did not die");
}

const everyDeath = [
  { at: "before-commit", on: 3, by: "", isStored: false, isUnanswered: true, mails: 0 },
  { at: "after-commit", on: 3, by: "", isStored: true, isUnanswered: true, mails: 0 },
  // An answer and its event are on their way at the same time: either may come first.
  { at: "before-publish", on: 2, by: "", isStored: true, isUnanswered: "perhaps", mails: 0 },
  { at: "after-publish", on: 2, by: "", isStored: true, isUnanswered: "perhaps", mails: 0 },
  // A mail is claimed, sent and noted, and nothing is written between claim and sending; it comes twice only if it was sent and not noted.
  { at: "after-put", on: 2, by: "notificationsemail", isStored: true, isUnanswered: "perhaps", mails: 0 },
  { at: "after-send", on: 2, by: "", isStored: true, isUnanswered: "perhaps", mails: 1 },
  { at: "after-update", on: 2, by: "notificationsemail", isStored: true, isUnanswered: "perhaps", mails: 0 },
] as const;
const deaths = everyDeath.filter(({ at }) => inDepth(at === "after-publish", true));

describe("after a kill and a restart, state and events agree, each notification comes once, each e-mail once or under one id, no code twice", () => {
  test.each(deaths)(
    "$at $by",
    async ({ at, on, by, isStored, isUnanswered, mails }) => {
      const directory = copy();
      const first = await start(directory, { faults: { die: { at, on, by } } });
      const { answered, unanswered } = await bookUntilItDies(first.origin);
      expect(await first.ended).toBe("SIGKILL");
      expect(answered.length).toBeGreaterThan(0);
      if (isUnanswered === true) expect(unanswered).toBeDefined();

      const { origin } = await startHere(directory);
      await idleAfterRetries(origin);
      const expected = [...answered, ...(isStored && unanswered ? [unanswered] : [])];
      await theyAgree(origin, expected);
      const letters = await lettersTo(origin, ines.email);
      expect(letters).toHaveLength(expected.length + mails);
      expect(new Set(letters.map(({ references }) => references)).size).toBe(expected.length);

      // A client without an answer sends it again, and finds the stored record or stores it now.
      if (unanswered) await anna.call(appointments.book, unanswered);
      await idleAfterRetries(origin);
      await theyAgree(origin, [...answered, ...(unanswered ? [unanswered] : [])]);
    },
    180_000,
  );

  test.each([
    { at: "after-commit", on: 1, by: "notificationsemail", mails: 1 },
    { at: "after-send", on: 1, by: "", mails: 2 },
    { at: "after-update", on: 1, by: "notificationsgathered", mails: 1 },
  ] as const)(
    "the e-mail about several appointments comes once or under one id: $at $by",
    async ({ at, on, by, mails }) => {
      const directory = copy();
      const first = await start(directory, { faults: { die: { at, on, by } } });
      await Promise.all([0, 1].map((n) => anna.call(appointments.book, quietAt(n)).catch(() => undefined)));
      await fetch(`${first.origin}/local/idle`).catch(() => undefined);
      for (let minute = 0; minute < 6; minute++) await advance(first.origin, "PT1M").catch(() => undefined);
      expect(await first.ended).toBe("SIGKILL");

      const { origin } = await startHere(directory);
      await idleAfterRetries(origin);
      for (let minute = 0; minute < 6; minute++) await advance(origin, "PT1M");
      await idleAfterRetries(origin);
      const letters = await lettersTo(origin, ines.email);
      expect(letters.map(({ subject }) => subject)).toEqual(
        Array.from({ length: mails }, () => "A patient changed 2 appointments"),
      );
      expect(new Set(letters.map(({ references }) => references)).size).toBe(1);
    },
    60_000,
  );

  test("a code mailed before the kill is never mailed again", async () => {
    const directory = copy();
    const first = await start(directory, { faults: { die: { at: "after-send", on: 1 } } });
    await advance(first.origin, "PT4M");
    await expect(signIn(first.origin, anna.email)).rejects.toThrow();
    expect(await first.ended).toBe("SIGKILL");
    // A process of its own again, as after an interruption.
    const { origin } = await start(directory);
    // How long it was away decides whether it mails another code at once or in half a minute.
    await signIn(origin, anna.email).catch(() => undefined);
    await advance(origin, "PT1M");
    await signIn(origin, anna.email);
    const codes = (await mailsTo(origin, anna.email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

/** The appointments that were to be stored are, each with its one event on the bus and its one bell. */
async function theyAgree(origin: string, bookings: readonly Booking[]): Promise<void> {
  const ids = bookings.map(({ id }) => id).sort();
  const visits = await ines.call(appointments.list, { when: "upcoming", limit: 50 });
  expect(visits.items.map(({ id }) => id).sort()).toEqual(ids);
  const passed = await passedEvents(origin);
  const booked = passed.filter(({ detailType }) => detailType === "appointment.booked.v1");
  const events = new Set(booked.map(({ detail }) => detail.id));
  expect([...events].sort()).toEqual(ids.map((id) => `appointment/${id}/1`));
  const bells = await ines.call(notifications.list, { limit: 50 });
  expect(bells.items.filter(({ type }) => type === "appointment_booked")).toHaveLength(ids.length);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
}
