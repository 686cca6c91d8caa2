import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as messages } from "#contract/messages";
import type { Person } from "../../../infra/demo/person.ts";
import { newPair, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { kept } from "../support/device.ts";
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
  await ines.call(messages.send, {
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
const queue = async () => (await kept(page)).stores.pendingNotes?.all;
const stored = async () =>
  (await ines.call(messages.notes, { with: anna.id })).items.map(({ content }) => content);
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

test("a note for which the screen knew no doctor finds the one of the latest notes when it is sent", async () => {
  await page.evaluate(async (owner) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("triscript-offline"));
    const notes = database.transaction("pendingNotes", "readwrite").objectStore("pendingNotes");
    const id = crypto.randomUUID();
    const people = { doctorId: "pending-doctor-id", patientId: owner };
    await done(notes.put({ id, owner, ...people, createdAt: "2026-01-01T00:00:00.000Z", content: "Three" }));
    database.close();
  }, anna.id);
  await page.reload();
  await expect.poll(queue).toEqual([]);
  expect((await stored())[0]).toBe("Three");
});

test("a note whose mark of reading was lost is marked once the connection is back", async () => {
  const unread = async () => (await anna.call(messages.messages, { with: ines.id })).conversation.unread;
  let lost = 0;
  await page.route("**/read", (route) => {
    lost += 1;
    return route.abort();
  });
  await ines.call(messages.send, {
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
    const json = { code: "not_your_patient", title: "", status: 409 };
    return route.fulfill({ status: 409, json, contentType: "application/problem+json" });
  });
  await write("Are you there?");
  await waiting().getByText("Are you there?").waitFor();
  isReached = true;
  await syncNow(page);
  const refused = page.getByRole("list", { name: "Not sent" });
  await refused.getByText("Not accepted").waitFor();
  await refused.getByText(/Only the doctor of an appointment can write the first clinical note/).waitFor();
  await refused.getByText("Are you there?").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(queue).toEqual([]);
  await stopIntercepting(page);
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
