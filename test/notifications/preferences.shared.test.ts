import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import {
  allOn,
  channels,
  dailyKindsOf,
  dailyZoneOf,
  isHushed,
  isWanted,
  kindOf,
  kindsOf,
  kindTraits,
  notificationKinds,
  QuietHours,
} from "#domain/notifications";
import { rooms } from "../../functions/notifications/domain/wording.ts";
import { optOutOf } from "../../functions/notifications/opt-outs.ts";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, first, mailsTo, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

const message = (key: string) => optOutOf({ key });
const quiet = { from: "22:00", to: "07:00", zone: "America/New_York" };

describe("the kinds of notifications", () => {
  test.each([
    ["patient", ["appointments", "prescriptions", "reminders", "messages", "calls"]],
    ["doctor", ["appointments", "prescriptions", "messages", "calls"]],
    ["pharmacy", ["prescriptions"]],
    ["auditor", []],
  ])("of a %s are %j", (role, kinds) => {
    expect(kindsOf(role)).toEqual(kinds);
  });

  test("cover every message except those about the account, its license and documents, and warnings about a medicine or an emergency", () => {
    const keys = Object.entries(rooms).flatMap(([room, texts]) => {
      const { inApp = {}, emails = {} } = texts();
      return [...Object.keys(inApp), ...Object.keys(emails)].map((name) => `${room}.${name}`);
    });
    const always = new Set(keys.filter((key) => kindOf(optOutOf({ key })) === undefined));
    const warnings = [...always].filter((key) => !/^(identity|profiles|documents)\./.test(key));
    expect(warnings.sort()).toEqual([
      "appointments.bookedUrgent",
      "appointments.cancelledWithHelp",
      "appointments.lapsedUrgent",
      "appointments.rescheduledUrgent",
      "appointments.unansweredByYouUrgent",
      "appointments.unansweredWithHelp",
      "prescriptions.stopped",
      "prescriptions.stoppedForPharmacy",
      "prescriptions.takenBack",
      "prescriptions.withdrawn",
      "prescriptions.withdrawnFromPharmacy",
    ]);
  });

  test("leave e-mails about the account, the license, a stopped medicine or an emergency to people who switched all e-mails off", () => {
    const keys = Object.entries(rooms).flatMap(([room, texts]) =>
      Object.keys(texts().emails ?? {}).map((name) => `${room}.${name}`),
    );
    const always = keys.filter((key) => optOutOf({ key }) === "none");
    expect(always.toSorted()).toEqual([
      "appointments.bookedUrgent",
      "appointments.cancelledWithHelp",
      "appointments.lapsedUrgent",
      "appointments.rescheduledUrgent",
      "appointments.unansweredByYouUrgent",
      "appointments.unansweredWithHelp",
      "identity.auditorGranted",
      "identity.closingCancelled",
      "identity.closingRequested",
      "identity.passwordReset",
      "prescriptions.stopped",
      "profiles.licenseExpired",
      "profiles.licenseExpiring",
      "profiles.verificationWithdrawn",
      "profiles.verified",
    ]);
  });

  test("that are switched off stop that channel alone, and never a warning", () => {
    for (const kind of notificationKinds)
      for (const channel of kindTraits[kind].channels) {
        const preferences = { off: { ...allOn.off, [channel]: [kind] } };
        const key = { appointments: "appointments.confirmed", prescriptions: "prescriptions.ready" };
        const others = {
          reminders: "adherence.doseDue",
          messages: "messages.toDoctor",
          calls: "video.missed",
        };
        const one = message({ ...key, ...others }[kind]);
        for (const each of channels) expect(isWanted(preferences, one, each)).toBe(each !== channel);
        expect(isWanted(preferences, message("prescriptions.stopped"), channel)).toBe(true);
      }
  });
});

describe("one e-mail a day", () => {
  const zone = "America/New_York";
  const daily = { ...allOn, daily: { kinds: [...notificationKinds], zone } };

  test("is offered for kinds with e-mails that can wait", () => {
    expect(["patient", "doctor", "pharmacy", "auditor"].map(dailyKindsOf)).toEqual([
      ["prescriptions", "messages"],
      ["messages"],
      [],
      [],
    ]);
  });

  test("holds no e-mail that asks for something today, and none that always comes", () => {
    const keys = Object.entries(rooms).flatMap(([room, texts]) =>
      Object.keys(texts().emails ?? {}).map((name) => `${room}.${name}`),
    );
    expect(keys.filter((key) => dailyZoneOf(daily, message(key)) !== undefined).sort()).toEqual([
      "messages.noteToDoctor",
      "messages.noteToPatient",
      "prescriptions.issued",
      "prescriptions.ready",
      "prescriptions.refillDue",
      "prescriptions.renewalApproved",
      "prescriptions.renewalDeclined",
      "prescriptions.uncollected",
      "prescriptions.unsent",
    ]);
  });

  test("holds only the chosen kinds", () => {
    const notes = { ...allOn, daily: { kinds: ["messages" as const], zone } };
    expect(dailyZoneOf(notes, message("messages.noteToPatient"))).toBe(zone);
    expect(dailyZoneOf(notes, message("prescriptions.ready"))).toBeUndefined();
    expect(dailyZoneOf(allOn, message("prescriptions.ready"))).toBeUndefined();
  });
});

describe("quiet hours", () => {
  test.each([
    ["before they begin", "2026-11-25T02:59:00.000Z", quiet, false],
    ["from their first minute", "2026-11-25T03:00:00.000Z", quiet, true],
    ["to their last one", "2026-11-25T11:59:00.000Z", quiet, true],
    ["not at their end", "2026-11-25T12:00:00.000Z", quiet, false],
    ["within a day", "2026-11-25T18:00:00.000Z", { ...quiet, from: "12:00", to: "14:00" }, true],
    ["after those of a day", "2026-11-25T19:00:00.000Z", { ...quiet, from: "12:00", to: "14:00" }, false],
    ["by the clock of summer", "2026-07-25T02:00:00.000Z", quiet, true],
  ])("keep devices quiet %s", (_, now, hours, isQuiet) => {
    expect(isHushed({ ...allOn, quiet: hours }, message("prescriptions.ready"), now)).toBe(isQuiet);
  });

  test("never hold back a dose, a call, or a warning", () => {
    for (const key of ["adherence.doseDue", "video.rings", "prescriptions.stopped", "identity.passwordReset"])
      expect(isHushed({ ...allOn, quiet }, message(key), "2026-11-25T05:00:00.000Z"), key).toBe(false);
    expect(isHushed(allOn, message("prescriptions.ready"), "2026-11-25T05:00:00.000Z")).toBe(false);
  });

  test("need two different times", () => {
    expect(QuietHours.safeParse(quiet).success).toBe(true);
    expect(QuietHours.safeParse({ ...quiet, to: "22:00" }).success).toBe(false);
    expect(QuietHours.safeParse({ ...quiet, to: "24:00" }).success).toBe(false);
  });
});

describe("e-mails that can be switched off", () => {
  let world: World;
  let anna: Person;
  let ines: Person;
  beforeAll(async () => {
    world = await sharedWorld();
    anna = await newPatient(world.origin);
    ines = await newDoctor(world.origin);
  });
  const raw = async () => {
    await world.idle();
    return await mailsTo(world.origin, ines.email);
  };
  const booked = async () => {
    const patient = await newPatient(world.origin);
    await patient.call(appointments.book, bookingWith(ines, world.clock.now()));
    await world.idle();
    await world.advance(5 * 60_000);
    world.clock.advance(86_400_000);
    return (await raw()).filter(({ subject }) => subject.startsWith("New appointment request")).length;
  };
  const post = (address: string, type: string, body: string) =>
    fetch(address, { method: "POST", headers: { "content-type": type }, body });
  const boundary = "----a";
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;

  test("name an address that stops their kind with one POST, as a form of either type, and nothing else", async () => {
    expect(await booked()).toBe(1);
    const { unsubscribe = "" } = first(await raw());
    expect(unsubscribe).toMatch(new RegExp(`^${world.origin}/api/unsubscribe/appointments/[0-9a-f-]{36}$`));
    expect((await fetch(unsubscribe)).status).toBe(404);
    expect((await post(unsubscribe, "application/x-www-form-urlencoded", "something=else")).status).toBe(422);
    expect(await booked()).toBe(2);

    expect((await post(unsubscribe, `multipart/form-data; boundary=${boundary}`, multipart)).status).toBe(
      200,
    );
    expect(await booked()).toBe(2);
    expect(await ines.call(notifications.preferences, {})).toEqual({
      off: { email: ["appointments"], push: [] },
      hasEmails: true,
    });
    await ines.call(notifications.savePreferences, allOn);
    expect(await booked()).toBe(3);
    const urlencoded = "List-Unsubscribe=One-Click";
    expect((await post(unsubscribe, "application/x-www-form-urlencoded", urlencoded)).status).toBe(200);
    expect(await booked()).toBe(3);
  });

  test("answer alike for an unknown token, which changes nobody", async () => {
    const address = `${world.origin}/api/unsubscribe/appointments/5b0d7c1e-8f7a-4a53-9d2c-6f1a2b3c4d5e`;
    const answer = await post(address, "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect((await anna.call(notifications.preferences, {})).off).toEqual(allOn.off);
  });
});
