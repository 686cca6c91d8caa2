import type { Browser, Locator, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { pdf } from "../../documents/files.ts";
import { eicar } from "../../documents/hostile-files.ts";
import { newPair, sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;
let doctor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole")]);
  [anna, ines] = await newPair(world);
  await anna.call(conversations.send, { with: ines.id, id: newId(), content: "Here is my rash." });
  [patient, doctor] = await Promise.all([
    signedInVisitor(browser, world.origin, anna.email, {
      at: `${world.origin}/patient/messages?with=${ines.id}`,
    }),
    signedInVisitor(browser, world.origin, ines.email, {
      at: `${world.origin}/doctor/messages?with=${anna.id}`,
    }),
  ]);
});
afterAll(() => browser.close());

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const chosen = (page: Page) => page.getByRole("group", { name: "File of your message" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();

/** Resolves once a recording has lasted for a second. */
const hasBegun = (recording: Locator) =>
  recording
    .getByRole("timer")
    .getByText(/^0:(0[1-9]|[1-5]\d)$/)
    .waitFor();

/** Chooses a file as the browser's own dialog does. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Attach a file" }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

/** A picture that the browser itself has drawn. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
    const drawing = canvas.getContext("2d");
    if (drawing) drawing.fillStyle = "tomato";
    drawing?.fillRect(60, 40, 180, 120);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

test("a patient sends a picture once it is checked, and the doctor sees it and saves it under its name (OPEN-07)", async () => {
  const { page } = patient;
  const arrive = await holdRequests(page, "**/s3/**");
  await choose(page, "Ärm rash.png", "application/octet-stream", await drawnPicture(page));
  await chosen(page).getByText("Uploading Ärm rash.jpg").waitFor();
  const look = await holdRequests(page, "**/api/documents/*");
  arrive();
  await chosen(page).getByText("Being checked.").waitFor();
  await send(page);
  await page.getByText("The file is still being checked. Please send it in a moment.").waitFor();
  await inspect(patient, "file being checked", { place: "phone" });
  await world.idle();
  look();
  await expect
    .poll(() => page.locator("[data-live-announcer]").textContent())
    .toContain("Ärm rash.jpg was checked. You can send it now.");
  await stopIntercepting(page);
  await send(page);
  await log(page)
    .getByText(/Ärm rash\.jpg/)
    .waitFor();
  await chosen(page).waitFor({ state: "detached" });

  const seen = log(doctor.page);
  const picture = seen.getByRole("img", { name: "Picture: Ärm rash.jpg" });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
  const [download] = await Promise.all([
    doctor.page.waitForEvent("download"),
    seen.getByRole("button", { name: "Download Ärm rash.jpg" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Ärm rash.jpg");
  await inspect(doctor, "picture in a conversation", { large: true });
});

test("a refused file says why, and leaves with a press for another one", async () => {
  const { page } = patient;
  await choose(page, "bill.pdf", "application/pdf", Buffer.concat([pdf, Buffer.from(eicar)]));
  await chosen(page)
    .getByText(/^bill\.pdf: The file contains malware/)
    .waitFor();
  await field(page).fill("My bill");
  await send(page);
  await page.getByText("This file can't be sent. Please remove it or choose another one.").waitFor();
  await inspect(patient, "refused file of a message", { place: "phone" });
  await chosen(page).getByRole("button", { name: "Remove file" }).click();
  await expectFocus(field(page));
  await choose(page, "bill.pdf", "application/pdf", pdf);
  await expect.poll(() => chosen(page).getByRole("status").count()).toBe(0);
  await chosen(page)
    .getByText(/bill\.pdf/)
    .waitFor();
  await expect
    .poll(() => page.locator("[data-live-announcer]").textContent())
    .toContain("bill.pdf was checked.");
  await choose(page, "page.pdf", "application/pdf", Buffer.from("<html>"));
  await chosen(page).getByText("page.pdf: Choose a PDF, or a JPEG, PNG or WebP picture.").waitFor();
  await chosen(page).getByRole("button", { name: "Remove file" }).click();
  await chosen(page)
    .getByText(/bill\.pdf/)
    .waitFor();
  await send(page);
  await log(page).getByText("My bill").waitFor();
  await log(doctor.page).getByRole("button", { name: "Download bill.pdf" }).waitFor();
});

test("a doctor attaches a file to a clinical note, which the patient reads with it", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/messages/notes?with=${anna.id}`);
  const compose = page.getByRole("region", { name: "New note" });
  await compose.getByRole("textbox", { name: "Clinical note" }).fill("Your results");
  await choose(page, "results.pdf", "application/pdf", pdf);
  await expect
    .poll(() => page.locator("[data-live-announcer]").textContent())
    .toContain("results.pdf was checked.");
  await compose.getByRole("button", { name: "Send note" }).click();
  const note = page.getByRole("article").filter({ hasText: "Your results" });
  await note.getByRole("button", { name: "Download results.pdf" }).waitFor();
  await inspect(doctor, "note with a file", { place: "phone" });
  await log(patient.page).getByRole("button", { name: "Download results.pdf" }).waitFor();
  await goTo(page, `/doctor/messages?with=${anna.id}`);
});

test("where the microphone is not allowed, a clear sentence says so", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await page.getByText(/^This page may not use your microphone\./).waitFor();
  await inspect(patient, "microphone refused", { place: "phone" });
});

test("a patient records a voice message, listens, discards it or sends it, and the doctor plays it (OPEN-06)", async () => {
  const { page } = patient;
  await page.context().grantPermissions(["microphone"]);
  const record = page.getByRole("button", { name: "Record a voice message" });
  const recording = page.getByRole("group", { name: "Recording a voice message" });
  await record.click();
  await expectFocus(recording.getByRole("button", { name: "Stop" }));
  await recording.getByRole("meter", { name: "Level of your microphone" }).waitFor();
  await hasBegun(recording);
  await inspect(patient, "recording a voice message", { place: "phone", large: true });
  await recording.getByRole("button", { name: "Discard" }).click();
  await record.click();
  await hasBegun(recording);
  await recording.getByRole("button", { name: "Stop" }).click();
  const heard = chosen(page).getByLabel("Voice message", { exact: true });
  await expect
    .poll(() => heard.evaluate((audio) => (audio as HTMLAudioElement).readyState))
    .toBeGreaterThan(0);
  await inspect(patient, "recorded voice message", { place: "phone" });
  await chosen(page).getByRole("button", { name: "Discard" }).click();
  await expectFocus(field(page));
  await record.click();
  await hasBegun(recording);
  await recording.getByRole("button", { name: "Stop" }).click();
  await expect
    .poll(() => page.locator("[data-live-announcer]").textContent())
    .toContain("Voice message was checked.");
  await send(page);
  await chosen(page).waitFor({ state: "detached" });

  const play = log(doctor.page).getByRole("button", { name: /^Play the voice message, 0:0\d$/ });
  await play.click();
  const player = log(doctor.page).getByLabel(/^Voice message, 0:0\d$/);
  await expectFocus(player);
  await expect
    .poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0);
  await inspect(doctor, "voice message in a conversation");
  await doctor.page.getByRole("link", { name: /Voice message/ }).waitFor();
});
