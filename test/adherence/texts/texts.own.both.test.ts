import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { phoneRules } from "#domain/adherence";
import { wallClock } from "#kernel/dates";
import { stageOf } from "../../../infra/config.ts";
import { patients } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { idleAfterRetries } from "../../own-process.ts";
import { newNumber, replyBy, textedCode, textsTo } from "../../texts.ts";
import { inDepth } from "../../tier.ts";
import {
  collectedPrescription,
  first,
  heldPrescription,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  toMidday,
  type World,
} from "../../world.ts";

const zone = "America/New_York";
const minute = 60_000;
const canary = "Canariol";
const originationIdentity = "arn:aws:sms-voice:eu-central-1:123456789012:phone-number/phone-local";

// Its own product, because its schedules run for every patient; every event is delivered several times.
let world: World;
let anna: Person;
let number: string;

beforeAll(async () => {
  world = await startWorld({ faults: { deliver: inDepth(2, 4), shuffle: 3 } });
});
afterAll(() => world.end());
// Each test begins with a full hour, far from the end of a day.
beforeEach(async () => {
  toMidday(world);
  anna = await newPatient(world.origin);
  number = newNumber();
});

/** The patient has a medicine in hand, which most tests of the number do not need. */
async function holdMedicine(): Promise<string> {
  const { id } = await heldPrescription(world, anna, await newDoctor(world.origin), { name: canary });
  await idleAfterRetries(world.origin);
  return id;
}

const settings = () => anna.call(adherence.reminders, { zone });
const askBy = (person: Person, to = number) => person.request("POST", "/api/phone", { number: to });
const ask = (to = number) => askBy(anna, to);
const confirm = (code: string) => anna.request("POST", "/api/phone/confirm", { code, zone });
const fieldOf = async (answer: Response) => (await answer.json()).fields?.[0];

async function confirmed(): Promise<void> {
  await anna.call(adherence.askPhoneCode, { number });
  await anna.call(adherence.confirmPhone, { code: await textedCode(world.origin, number), zone });
}

async function due(id: string): Promise<void> {
  const { time } = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone);
  const methods = { push: false, email: false, sms: true };
  await anna.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  await world.advance(4 * minute);
  await idleAfterRetries(world.origin);
}

/** The table partitions with an item that contains the text. */
async function placesOf(text: string): Promise<string[]> {
  const found = await world.tables.call("Scan", { TableName: world.tables.names[0] });
  const { Items } = z.parse(z.object({ Items: z.array(z.looseObject({ pk: StringAttribute })) }), found);
  return Items.filter((item) => JSON.stringify(item).includes(text)).map(({ pk }) => pk.S);
}
const StringAttribute = z.object({ S: z.string() });

const reminders = async () => (await textsTo(world.origin, number)).filter(({ text }) => !/^\d/.test(text));
const bells = async () =>
  (await anna.call(notifications.list, {})).items.filter(({ type }) => type === "reminder_texts");

describe("a phone number (OPEN-105)", () => {
  test("gets a code that confirms it; spaces and punctuation in it are ignored", async () => {
    expect((await settings()).offered).toContain("sms");
    const written = number.replace(/^\+1(...)(...)/, "+1 ($1) $2-");
    const { number: normalized } = await anna.call(adherence.askPhoneCode, { number: written });
    expect(normalized).toBe(number);
    expect((await settings()).phone).toBeUndefined();
    const code = await textedCode(world.origin, number);
    expect(await anna.call(adherence.confirmPhone, { code, zone })).toEqual({ phone: number });
    expect(await anna.call(adherence.confirmPhone, { code, zone })).toEqual({ phone: number });
    expect((await settings()).phone).toBe(number);
  });

  test("without a country code belongs to the patient's country", async () => {
    const national = number.replace(/^\+1(...)(...)/, "($1) $2-");
    expect(await anna.call(adherence.askPhoneCode, { number: national })).toMatchObject({ number });
    expect(await textsTo(world.origin, number)).toHaveLength(1);
  });

  test("gets no second code within half a minute, but another number does, and five a day are the most", async () => {
    await ask();
    await ask();
    expect(await textsTo(world.origin, number)).toHaveLength(1);
    const other = newNumber();
    await ask(other);
    expect(await textsTo(world.origin, other)).toHaveLength(1);
    for (const _ of [3, 4, 5]) {
      world.clock.advance(31_000);
      expect((await ask()).status).toBe(202);
    }
    world.clock.advance(31_000);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect((await fieldOf(refused)).code).toBe("tooMany");
    expect(await textsTo(world.origin, number)).toHaveLength(4);
  });

  test("is not confirmed by a wrong code, by the sixth try or after ten minutes", async () => {
    await ask();
    const code = await textedCode(world.origin, number);
    const wrong = code === "000000" ? "111111" : "000000";
    const codes = [];
    for (const _ of [1, 2, 3, 4, 5]) codes.push((await fieldOf(await confirm(wrong))).code);
    expect(codes).toEqual(["code", "code", "code", "code", "usedUp"]);
    expect((await fieldOf(await confirm(code))).code).toBe("usedUp");
    world.clock.advance(minute);
    await ask();
    world.clock.advance(10 * minute);
    expect((await fieldOf(await confirm(await textedCode(world.origin, number)))).code).toBe("expired");
    expect((await settings()).phone).toBeUndefined();
  });

  test("gets at most five codes a day, over all people who request them", async () => {
    for (const person of [anna, anna, anna, await newPatient(world.origin), await newPatient(world.origin)]) {
      expect((await askBy(person)).status).toBe(202);
      world.clock.advance(31_000);
    }
    const refused = await askBy(await newPatient(world.origin));
    expect(refused.status).toBe(429);
    expect(await fieldOf(refused)).toMatchObject({ path: "number", code: "numberTooMany" });
    expect(await textsTo(world.origin, number)).toHaveLength(5);
    world.clock.advance(24 * 60 * minute);
    expect((await ask()).status).toBe(202);
  });

  test("gets no code in an hour in which two hundred were sent to all numbers together", async () => {
    const since = Math.floor(world.clock.now() / 3_600_000) * 3600;
    const Key = { pk: { S: "PHONE#" }, sk: { S: `CODES#${since}` } };
    await world.tables.call("UpdateItem", {
      TableName: world.tables.names[0],
      Key,
      UpdateExpression: "ADD calls :many",
      ExpressionAttributeValues: { ":many": { N: "200" } },
    });
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await textsTo(world.origin, number)).toEqual([]);
    world.clock.advance(60 * minute);
    expect((await ask()).status).toBe(202);
  });

  test("gets no reminder in an hour that had all texts but those for codes, and codes all the same", async () => {
    const hourMs = 60 * minute;
    const id = await holdMedicine();
    await confirmed();
    const anHour = stageOf("dev", { sms: { originationIdentity } }).sms?.anHour ?? 0;
    const since = Math.floor(world.clock.now() / hourMs) * 3600;
    await world.tables.call("UpdateItem", {
      TableName: world.tables.names[0],
      Key: { pk: { S: "PHONE#" }, sk: { S: `TEXTS#${since}` } },
      UpdateExpression: "SET calls = :all",
      ExpressionAttributeValues: { ":all": { N: String(anHour - phoneRules.perHour) } },
    });
    await due(id);
    expect(await reminders()).toEqual([]);
    expect((await askBy(await newPatient(world.origin), newNumber())).status).toBe(202);
    world.clock.advance(60 * minute);
    await due(id);
    expect(await reminders()).toHaveLength(1);
  });

  test("is stored in one place once it is confirmed, and nowhere once it is removed or abandoned", async () => {
    await confirmed();
    expect(await placesOf(number)).toEqual([`PHONE#${anna.id}`]);
    await anna.call(adherence.removePhone, {});
    expect(await placesOf(number)).toEqual([]);
    world.clock.advance(minute);
    await ask();
    const code = await textedCode(world.origin, number);
    expect(await placesOf(number)).toEqual([`PHONE#${anna.id}`]);
    await anna.call(adherence.removePhone, {});
    expect(await placesOf(number)).toEqual([]);
    expect((await fieldOf(await confirm(code))).code).toBe("expired");
  });

  test("is not confirmed by another person's code", async () => {
    await ask();
    const other = await newPatient(world.origin);
    const code = await textedCode(world.origin, number);
    expect((await other.request("POST", "/api/phone/confirm", { code, zone })).status).toBe(422);
  });

  test("gets no reminders before it is confirmed, and the choice of texts gives the reason", async () => {
    const body = { enabled: true, times: ["09:00"], methods: { push: false, email: false, sms: true }, zone };
    const answer = await anna.request("PUT", `/api/reminders/${await holdMedicine()}`, body);
    expect(answer.status).toBe(422);
    expect(await fieldOf(answer)).toMatchObject({ path: "methods.sms", code: "phoneNeeded" });
  });
});

test("of a patient with text reminders gets one text at once when a medicine is stopped, without the medicine's name", async () => {
  await confirmed();
  const [doctor, pharmacy] = await Promise.all([newDoctor(world.origin), newPharmacy(world.origin)]);
  const { id: inHand } = await collectedPrescription(world, anna, doctor, pharmacy, { name: canary });
  const methods = { push: false, email: false, sms: true };
  await anna.call(adherence.setReminder, { id: inHand, enabled: true, times: ["23:59"], methods, zone });
  await doctor.call(prescriptions.stop, { id: inHand, reasonText: "It is too strong." });
  await idleAfterRetries(world.origin);
  expect((await reminders()).map(({ text }) => text)).toEqual([
    "Triscript: your doctor changed what you take. Open the app now to read it. Reply STOP to get no more texts.",
  ]);
});

test("gets no text about a dose or a stopped medicine while its patient has texts off in the profile (OPEN-104)", async () => {
  const doctor = await newDoctor(world.origin);
  const { id } = await heldPrescription(world, anna, doctor, { name: canary });
  await idleAfterRetries(world.origin);
  await confirmed();
  const notificationPreferences = { sms: false, email: true };
  await anna.call(profiles.savePatientProfile, { ...first(patients).details, notificationPreferences });
  await due(id);
  await doctor.call(prescriptions.stop, { id, reasonText: "It is too strong." });
  await idleAfterRetries(world.origin);
  expect(await reminders()).toEqual([]);
});

describe("a dose that is due", () => {
  test("is texted once, for two hours, and names no medicine anywhere it is seen", async () => {
    const id = await holdMedicine();
    await confirmed();
    await due(id);
    const sentTexts = await reminders();
    expect(sentTexts).toMatchObject([{ liveSeconds: 7_200, maxPrice: "0.15" }]);
    expect(JSON.stringify(await textsTo(world.origin, number))).not.toMatch(
      new RegExp(`${canary}|500 mg|Keller`),
    );
    const log = readFileSync(join(world.directory, "logs", "functions.log"), "utf8");
    const events = await (await fetch(`${world.origin}/local/events`)).text();
    expect(events).toContain("reminder.phone_changed.v1");
    // The code's and the reminder's: a carrier's report names a text by its id alone.
    const accepted = new RegExp(`"text accepted".*"messageId":"[^"]+".*"personId":"${anna.id}"`, "g");
    expect(log.match(accepted)).toHaveLength(2);
    for (const seen of [log, events]) {
      expect(seen).not.toContain(canary);
      expect(seen).not.toContain(number);
    }
  });

  test("is texted no more once the number is removed, and the method is off", async () => {
    const id = await holdMedicine();
    await confirmed();
    await due(id);
    await anna.call(adherence.removePhone, {});
    await anna.call(adherence.removePhone, {});
    const { items, phone } = await settings();
    expect([phone, items[0]?.methods.sms]).toEqual([undefined, false]);
    await world.advance(24 * 60 * minute);
    expect(await reminders()).toHaveLength(1);
    expect(await bells()).toEqual([]);
  });

  test("after STOP is told in the app, where the method is off and says what to do, until START", async () => {
    const id = await holdMedicine();
    await confirmed();
    await replyBy(world.origin, number, "Stop");
    await due(id);
    expect(await reminders()).toEqual([]);
    expect((await bells()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Text reminders are off because your phone replied STOP.*text START/),
    ]);
    const { items, phone } = await settings();
    expect([phone, items[0]?.methods.sms]).toEqual([undefined, false]);
    expect(await fieldOf(await ask(newNumber()))).toBeUndefined();
    expect(await fieldOf(await ask())).toMatchObject({ path: "number", code: "optedOut" });
    await replyBy(world.origin, number, "START");
    await confirmed();
    await due(id);
    expect(await reminders()).toHaveLength(1);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
  });
});
