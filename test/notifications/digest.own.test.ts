import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { allOn, mostCounted, nextDigest, renewalDigest } from "#domain/notifications";
import { emailText } from "../../functions/notifications/domain/wording.ts";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  collectedPrescription,
  first,
  mailsTo,
  newPeople,
  startWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

const zone = first(doctors).details.zone;
const minute = 60_000;

describe("the morning mail", () => {
  // Its own product, because its schedules run for every professional.
  let world: World;
  let anna: Person;
  let ines: Person;
  let hawthorne: Person;

  beforeAll(async () => {
    world = await startWorld();
    const { origin } = world;
    [anna, ines, hawthorne] = await newPeople(origin);
  });
  afterAll(() => world.end());

  const now = () => new Date(world.clock.now()).toISOString();
  const advanceTo = (instant: number) => world.advance(instant - world.clock.now());
  /** The next eight o'clock of the doctor. */
  const morning = () => Date.parse(nextDigest(zone, now()));
  const digests = async () => {
    await world.idle();
    const mails = await mailsTo(world.origin, ines.email);
    return mails.filter(({ subject }) => /renewal/.test(subject));
  };
  const ids: string[] = [];
  const answer = (id = "") => ines.call(prescriptions.declineRenewal, { id });

  test("stands for a patient's e-mails that can wait, if they chose so, and says what still holds; the others come at once", async () => {
    const daily = { kinds: ["prescriptions" as const], zone };
    await anna.call(notifications.savePreferences, { ...allOn, daily });
    const subjects = async () => {
      await world.idle();
      return (await mailsTo(world.origin, anna.email)).map(({ subject }) => subject);
    };
    const items = await writtenPrescriptions(world, anna, ines, ["One", "Two", "Three", "Four"]);
    const [ready = "", also = "", collected = "", rejected = ""] = items.map(({ id }) => id);
    for (const id of [ready, also, collected, rejected])
      await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
    for (const id of [ready, also, collected]) {
      await hawthorne.call(fulfilment.approve, { id });
      await hawthorne.call(fulfilment.ready, { id });
    }
    await anna.call(prescriptions.collect, { id: collected });
    await hawthorne.call(fulfilment.reject, {
      id: rejected,
      reasonCode: "not_valid",
      reasonText: "Expired.",
    });
    await world.advance(5 * minute);
    expect((await subjects()).filter((subject) => /rejected|ready|new prescription/.test(subject))).toEqual([
      "A pharmacy rejected your prescription",
    ]);
    world.clock.advance(morning() - minute - world.clock.now());
    await world.advance(3 * minute);
    const [mail] = await mailsTo(world.origin, anna.email);
    expect(mail?.subject).toBe("2 updates on your prescriptions");
    expect(mail?.text).toContain("You have a new prescription.");
    expect(mail?.text).toContain("2 of your prescriptions are ready for pickup.");
    expect(mail?.text).toContain(`${world.origin}/patient/notifications`);
    expect(mail?.unsubscribe).toContain("/unsubscribe/prescriptions/");
    expect((await subjects()).filter((subject) => /updates on/.test(subject))).toHaveLength(1);
    await anna.call(notifications.savePreferences, allOn);
  });

  test("comes at eight in the doctor's zone and counts all waiting requests; nothing is mailed before", async () => {
    for (const _ of [1, 2, 3]) ids.push((await collectedPrescription(world, anna, ines, hawthorne)).id);
    world.clock.advance(morning() + 3 * 60 * minute - world.clock.now());
    const at = morning();
    for (const id of ids) await anna.call(prescriptions.requestRenewal, { id });
    await advanceTo(at - minute);
    expect(await digests()).toEqual([]);
    await advanceTo(at);
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("3 renewal requests are waiting for you");
    expect(mail?.text).toContain(`Open your dashboard: ${world.origin}/doctor\n`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Keller|Amoxicillin|500 mg/);
  });

  test("comes again the next morning while requests wait, and once however often it is run", async () => {
    await answer(ids[0]);
    await answer(ids[1]);
    await advanceTo(morning());
    await world.advance(60 * minute);
    expect((await digests()).map(({ subject }) => subject)).toEqual([
      "1 renewal request is waiting for you",
      "3 renewal requests are waiting for you",
    ]);
  });

  test("does not come once everything is answered", async () => {
    await answer(ids[2]);
    await advanceTo(morning());
    expect(await digests()).toHaveLength(2);
  });

  test("does not come to a doctor who switched e-mails off", async () => {
    const off = { notificationPreferences: { sms: true, email: false } };
    await ines.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...off });
    await anna.call(prescriptions.requestRenewal, { id: ids[0] ?? "" });
    await advanceTo(morning());
    expect(await digests()).toHaveLength(2);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
  });
});

test.each([
  ["America/New_York", "2026-11-24T12:59:59.999Z", "2026-11-24T13:00:00.000Z"],
  ["America/New_York", "2026-11-24T13:00:00.000Z", "2026-11-25T13:00:00.000Z"],
  ["America/New_York", "2026-03-07T14:00:00.000Z", "2026-03-08T12:00:00.000Z"],
  ["Europe/Berlin", "2026-10-24T23:30:00.000Z", "2026-10-25T07:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-24T02:29:00.000Z", "2026-11-24T02:30:00.000Z"],
])("in %s the next morning after %s is %s", (place, moment, morning) => {
  expect(nextDigest(place, moment)).toBe(morning);
});

test("a morning mail of very many requests says that there are more, instead of a wrong number", () => {
  const { subject } = emailText(renewalDigest("d1", mostCounted).message, "en");
  expect(subject).toBe("100 or more renewal requests are waiting for you");
});
