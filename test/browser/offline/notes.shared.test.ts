import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newDoctor, newPair, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { keepOnDevice, offlineDatabase } from "../support/device.ts";
import { stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";
import { syncNow } from "./sync-now.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await newPair(world);
  await ines.call(conversations.send, {
    ...{ with: anna.id, id: newId(), content: "How is the cough?" },
    messageCategory: "clinical_note",
  });
  visitor = await signedInVisitor(browser, world.origin, anna.email);
  page = visitor.page;
  allowConsoleError(visitor, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goTo(page, "/patient/messages"); // its code is loaded while there is a connection
  await goTo(page, "/patient/messages/notes");
  await page.getByText("How is the cough?").waitFor();
});

const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
const waiting = () => page.getByRole("list", { name: "Not sent yet" });
const sync = () => page.getByRole("button", { name: "Sync now" });
const queue = async () => (await offlineDatabase(page)).stores.pendingNotes?.all;
const stored = async () =>
  (await ines.call(conversations.notes, { with: anna.id })).items.map(({ content }) => content);
async function write(text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Clinical note" }).fill(text);
  await page.getByRole("button", { name: "Send note" }).click();
}

test("a note written without a connection is queued and shown as waiting (PWA-14, PWA-17, PWA-21, PWA-22, DATA-10..14, CONST-48)", async () => {
  await offline(true);
  await write("It is worse.");
  await waiting().getByText("It is worse.").waitFor();
  await waiting().getByText("Saved on this device.").waitFor();
  expect(await page.getByRole("textbox", { name: "Clinical note" }).inputValue()).toBe("");
  expect(await sync().isDisabled()).toBe(true);
  expect(await queue()).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      owner: anna.id,
      doctorId: "pending-doctor-id",
      patientId: anna.id,
      content: "It is worse.",
      to: { id: ines.id, name: expect.stringMatching(/^Dr\./) },
    },
  ]);
  await inspect(visitor, "notes waiting", { place: "phone" });
});

test("it is sent by itself once there is a connection, from any screen, once although an answer is lost, and leaves the queue (PWA-18, PWA-19)", async () => {
  let lost = 0;
  await page.route("**/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await goTo(page, "/patient/messages");
  await offline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect(await stored()).toEqual(["It is worse.", "How is the cough?"]);
  await stopIntercepting(page);
  await goTo(page, "/patient/messages/notes");
  await expect.poll(queue).toEqual([]);
  await page.getByRole("article").filter({ hasText: "It is worse." }).waitFor();
  expect(await stored()).toEqual(["It is worse.", "How is the cough?"]);
});

test("Sync now sends what waits, in order (PWA-20, MSG-35)", async () => {
  await page.route("**/messages", (route) => route.abort());
  for (const text of ["One", "Two"]) {
    await write(text);
    await waiting().getByText(text, { exact: true }).waitFor();
  }
  await stopIntercepting(page);
  await syncNow(page);
  await expect.poll(queue).toEqual([]);
  expect((await stored()).slice(0, 2)).toEqual(["Two", "One"]);
});

/** Queues a note on the device for which the screen knew no doctor. */
async function queueWithoutDoctor(page: Page, owner: string, content: string): Promise<void> {
  const note = { owner, patientId: owner, doctorId: "pending-doctor-id", content };
  await keepOnDevice(page, "pendingNotes", note);
  await page.reload();
}

test("a note for which the screen knew no doctor finds the one of the latest notes when it is sent", async () => {
  await queueWithoutDoctor(page, anna.id, "Three");
  await expect.poll(queue).toEqual([]);
  expect((await stored())[0]).toBe("Three");
});

test("a note whose mark of reading was lost is marked once the connection is back", async () => {
  const unread = async () => (await anna.call(conversations.messages, { with: ines.id })).conversation.unread;
  let lost = 0;
  await page.route("**/read", (route) => {
    lost += 1;
    return route.abort();
  });
  await ines.call(conversations.send, {
    ...{ with: anna.id, id: newId(), content: "Please call me." },
    messageCategory: "clinical_note",
  });
  await page.getByRole("article").filter({ hasText: "Please call me." }).waitFor();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await offline(true);
  await stopIntercepting(page);
  expect(await unread()).toBe(1);
  await offline(false);
  await expect.poll(unread).toBe(0);
});

test("a refused note stays with its reason until it is dismissed", async () => {
  await page.getByRole("article").filter({ hasText: "Three" }).waitFor();
  allowConsoleError(visitor, failedCalls);
  let isReached = false;
  await page.route("**/messages", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (!isReached) return route.abort();
    const json = { code: "not_your_doctor", title: "", status: 409 };
    return route.fulfill({ status: 409, json, contentType: "application/problem+json" });
  });
  await write("Are you there?");
  await waiting().getByText("Are you there?").waitFor();
  isReached = true;
  await syncNow(page);
  const refused = page.getByRole("list", { name: "Not sent" });
  await refused.getByText("Not accepted").waitFor();
  await refused
    .getByText(/You can write the first note only to the doctor of your latest appointment/)
    .waitFor();
  await refused.getByText("Are you there?").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(queue).toEqual([]);
  await stopIntercepting(page);
});

test("the only reply in a closed conversation is written once without a connection", async () => {
  const clinical = (content: string) => ({ content, messageCategory: "clinical_note" as const });
  await ines.call(conversations.close, { with: anna.id, reasonText: "Please book an appointment." });
  await ines.call(conversations.send, { with: anna.id, id: newId(), ...clinical("Take half of it.") });
  await page.getByText(/^You can reply once to what Dr\. /).waitFor();
  await offline(true);
  await write("Half of it, then.");
  await waiting().getByText("Half of it, then.").waitFor();
  const savedReply = page.getByText(/^Your reply is saved on this device\. You can write again after/);
  await expect.poll(() => savedReply.count()).toBe(2); // in the field's place, and in the reply's
  expect(await page.getByRole("button", { name: /Send note|Reply to conversation/ }).count()).toBe(0);
  await offline(false);
  await expect.poll(queue).toEqual([]);
  expect((await stored())[0]).toBe("Half of it, then.");
  await ines.call(conversations.reopen, { with: anna.id });
});

test("a note that cannot be queued either stays in its field, with a sentence (PWA-23, ERR-82)", async () => {
  await page.getByRole("textbox", { name: "Clinical note" }).waitFor();
  allowConsoleError(visitor, /The note could not be queued/);
  await page.route("**/messages", (route) => route.abort());
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new Error("The disk is full.");
    };
  });
  await write("Hello?");
  await page.getByText("Failed to save note offline. Please try again.").waitFor();
  expect(await page.getByRole("textbox", { name: "Clinical note" }).inputValue()).toBe("Hello?");
});

describe("a patient without notes and a connection", () => {
  let ben: Person;
  let vera: Person;
  let bens: Visitor;
  beforeAll(async () => {
    [ben, vera] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    world.clock.advance(60_000);
    bens = await signedInVisitor(browser, world.origin, ben.email);
    allowConsoleError(bens, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    allowConsoleError(bens, failedCalls);
    await goTo(bens.page, "/patient/messages");
    await goTo(bens.page, "/patient/messages/notes");
    await bens.page.getByText("You can write a note to a doctor once you have an appointment.").waitFor();
  });
  const field = () => bens.page.getByRole("textbox", { name: "Clinical note" });
  const notesOfVera = async () =>
    (await vera.call(conversations.notes, { with: ben.id })).items.map(({ content }) => content);

  test("nor an appointment reads at once that there is no doctor, and keeps the text (ERR-83)", async () => {
    await bens.page.context().setOffline(true);
    await field().fill("My cough is back.");
    await bens.page.getByRole("button", { name: "Send note" }).click();
    await bens.page.getByText("Could not find a doctor to send the note to.").waitFor();
    expect(await field().inputValue()).toBe("My cough is back.");
    expect((await offlineDatabase(bens.page)).stores.pendingNotes?.all).toEqual([]);
    await bens.page.context().setOffline(false);
  });

  test("nor an appointment finds a queued note not accepted, with the reason", async () => {
    await queueWithoutDoctor(bens.page, ben.id, "Is this the flu?");
    const refused = bens.page.getByRole("list", { name: "Not sent" });
    await refused.getByText("Not accepted").waitFor();
    await refused.getByText("Could not find a doctor to send the note to.").waitFor();
    await refused.getByText("Is this the flu?").waitFor();
    await bens.page.getByRole("button", { name: "Dismiss" }).click();
  });

  test("writes to the doctor of an appointment that the device has kept, who gets the note (MSG-39, ROLE-12)", async () => {
    await goTo(bens.page, "/patient/appointments");
    await ben.call(appointments.book, bookingWith(vera, world.clock.now()));
    await bens.page.getByRole("main").getByText(/Dr\. /).first().waitFor();
    await bens.page.context().setOffline(true);
    await goTo(bens.page, "/patient/messages/notes");
    const doctor = bens.page.getByRole("combobox", { name: "Doctor" });
    await expect.poll(() => doctor.inputValue()).toBe(vera.id);
    expect(await field().inputValue()).toBe("My cough is back.");
    await bens.page.getByRole("button", { name: "Send note" }).click();
    const queued = bens.page.getByRole("list", { name: "Not sent yet" });
    await queued.getByText(/^To Dr\./).waitFor();
    await bens.page.context().setOffline(false);
    await bens.page.getByRole("article").filter({ hasText: "My cough is back." }).waitFor();
    expect(await notesOfVera()).toEqual(["My cough is back."]);
  });
});

test("a first note for which the screen knew no doctor goes to the one of the latest appointment", async () => {
  const [carl, otto] = await newPair(world);
  const own = await signedInVisitor(browser, world.origin, carl.email);
  await goTo(own.page, "/patient/messages/notes");
  await own.page.getByRole("combobox", { name: "Doctor" }).waitFor();
  await queueWithoutDoctor(own.page, carl.id, "It hurts.");
  await own.page.getByRole("article").filter({ hasText: "It hurts." }).waitFor();
  expect((await otto.call(conversations.notes, { with: carl.id })).items).toMatchObject([
    { content: "It hurts." },
  ]);
});
