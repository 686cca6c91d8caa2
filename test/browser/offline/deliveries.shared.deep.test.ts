import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, passedEvents, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { emptyStores, offlineDatabase, storedCounts } from "../support/device.ts";
import { inspect, pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";
import { syncNow } from "./sync-now.ts";

let world: World;
let browser: Browser;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
let visitor: Visitor;
let page: Page;
let ids: Record<string, string>;

const here = { method: "delivery", address: "21 Willow Lane, Boston", notes: "Ring twice" } as const;
const there = { method: "delivery", address: "3 Elm Street, Boston" } as const;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [patient, doctor, pharmacy] = await newPeople(world.origin);
  const names = ["Amoxicillin", "Ramipril", "Metformin", "Ibuprofen"];
  const items = await writtenPrescriptions(world, patient, doctor, names);
  ids = Object.fromEntries(items.map(({ medication, id }) => [medication, id]));
  for (const name of names) {
    const id = ids[name] ?? "";
    const way = name < "J" ? here : there;
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: way });
    await pharmacy.call(fulfilment.approve, { id });
    await pharmacy.call(fulfilment.dispatch, { id });
  }
  world.clock.advance(60_000); // the next code is a new one
  visitor = await signedInVisitor(browser, world.origin, pharmacy.email, {
    serviceWorker: true,
    before: ({ page }) => olderDatabase(page, world.origin),
  });
  page = visitor.page;
  allowConsoleError(visitor, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  allowConsoleError(visitor, failedCalls);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${world.origin}/pharmacy/deliveries`);
  await stop("21 Willow Lane, Boston").waitFor();
});

/** A database of the device that was made before there were deliveries. */
async function olderDatabase(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/older`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<link rel=icon href=data:,>" }),
  );
  await page.goto(`${origin}/older`);
  await page.evaluate(async () => {
    const opening = indexedDB.open("triscript-offline", 1);
    await new Promise<void>((resolve) => {
      opening.onupgradeneeded = () => {
        const notes = opening.result.createObjectStore("pendingNotes", { keyPath: "id" });
        notes.createIndex("by-created", "createdAt");
        opening.result.createObjectStore("userProfile", { keyPath: "id" });
      };
      opening.onsuccess = () => resolve();
    });
    opening.result.close();
  });
}

const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
const stop = (address: string) => page.getByRole("region").filter({ hasText: address });
const line = (medicine: string) =>
  page.getByRole("region").getByRole("listitem").filter({ hasText: medicine });
const press = (medicine: string, name: string) => line(medicine).getByRole("button", { name }).click();
const waiting = () => page.getByRole("list", { name: "Not sent yet" }).getByRole("listitem");
const queue = async () => (await offlineDatabase(page)).stores.pendingDeliveries?.all;
const statusOf = async (medicine: string) =>
  (await patient.call(prescriptions.prescription, { id: ids[medicine] ?? "" })).status;

test("a device with an older database gets the store of deliveries", async () => {
  const { version, stores } = await offlineDatabase(page);
  expect(version).toBe(2);
  expect(stores.pendingDeliveries).toEqual({ key: "id", indexes: [["by-created", "createdAt"]], all: [] });
});

test("the list has addresses, phones and notes, and stays readable without a connection", async () => {
  await inspect(visitor, "deliveries", { large: true });
  await offline(true);
  await page.reload();
  const first = stop("21 Willow Lane, Boston");
  await first.getByText("Ring twice").waitFor();
  await first.getByRole("link", { name: /555/ }).waitFor();
  await stop("3 Elm Street, Boston").getByText("Ramipril").waitFor();
});

test("what happened at the door is kept on the device until there is a connection, and can be taken back", async () => {
  const first = line("Amoxicillin").getByRole("button", { name: "Handed over" });
  await first.click({ trial: true }); // it has been there for long enough
  await first.focus();
  await page.keyboard.press("Enter");
  await line("Amoxicillin").getByText("Handed over. Saved on this device, not sent yet.").waitFor();
  await expect.poll(() => page.getByRole("group", { name: "Amoxicillin 500" }).count()).toBe(1);
  await expect.poll(() => page.locator(":focus").getAttribute("role")).toBe("group");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Undo");
  await press("Ibuprofen", "Handed over");
  await line("Ibuprofen").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => waiting().count()).toBe(1);
  await press("Ibuprofen", "Handed over");
  await press("Metformin", "Handed over");
  await press("Ramipril", "Not delivered");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Not delivered" }).click();
  await dialog.getByText("Please choose a reason.").waitFor();
  await inspect(visitor, "not delivered", { large: true });
  await dialog.locator("label", { hasText: "Nobody was there" }).click();
  await dialog.getByRole("textbox").fill("Please call us.");
  await dialog.getByRole("button", { name: "Not delivered" }).click();
  await expect.poll(() => waiting().count()).toBe(4);
  await inspect(visitor, "deliveries that wait", { large: true });
  await page.reload();
  await expect.poll(() => waiting().count()).toBe(4);
  expect(await statusOf("Amoxicillin")).toBe("out_for_delivery");
});

test("it is sent once by itself, although an answer is lost; what the server refuses stays with its reason", async () => {
  await doctor.call(prescriptions.withdraw, { id: ids.Metformin ?? "", reasonText: "The dose was wrong." });
  await patient.call(prescriptions.receive, { id: ids.Ibuprofen ?? "" });
  let lost = 0;
  await page.context().route("**/return", async (route) => {
    lost += 1;
    await route.fetch();
    await (lost === 1 ? route.abort() : route.continue());
  });
  await offline(false);
  await expect.poll(() => statusOf("Amoxicillin")).toBe("completed");
  await expect.poll(() => lost).toBeGreaterThan(0);
  await syncNow(page);
  const refused = page.getByRole("list", { name: "Not sent" }).getByRole("listitem");
  await expect.poll(() => refused.count()).toBe(1);
  await refused.getByText("Metformin").waitFor();
  await refused.getByText("This has changed. Here is the latest.").waitFor();
  await inspect(visitor, "a refused delivery", { large: true });
  const { status, rejection } = await patient.call(prescriptions.prescription, { id: ids.Ramipril ?? "" });
  expect([status, rejection]).toEqual([
    "pending",
    expect.objectContaining({
      reasonCode: "not_delivered",
      reasonText: "Nobody was there. Please call us.",
    }),
  ]);
  await world.idle();
  const all = Object.values(ids);
  const happened = (await passedEvents(world.origin))
    .filter(({ detailType }) => /prescription\.(completed|returned|collected)/.test(detailType))
    .flatMap(({ detail, detailType }) =>
      all.includes(String(detail.data.prescriptionId)) ? [detailType] : [],
    );
  expect(happened.toSorted()).toEqual([
    "prescription.collected.v1",
    "prescription.completed.v1",
    "prescription.returned.v1",
  ]);
  await refused.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(queue).toEqual([]);
  await page.getByText("Nothing is out for delivery.").waitFor();
});

test("addresses are on the device only until the sign-out", async () => {
  expect((await storedCounts(page, "triscript-cache")).answers).toBeGreaterThan(0);
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: /^Account of/ }).waitFor({ state: "detached" });
  await expect.poll(() => storedCounts(page, "triscript-cache")).toEqual({ answers: 0 });
  await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
});
