import type { Browser } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;
let doctor: Visitor;
// No other pharmacy of the product has this name.
const name = `Hawthorne Pharmacy ${newId().slice(-6)}`;

/** Anna Keller has collected Ines Okafor's prescription; nothing else is in progress. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  let pharmacy: Person;
  [anna, ines, pharmacy] = await Promise.all([
    newPatient(origin),
    newDoctor(origin),
    newPharmacy(origin, { name }),
  ]);
  await collectedPrescription(world, anna, ines, pharmacy);
  [patient, doctor] = await Promise.all([
    signedInVisitor(browser, origin, anna.email),
    signedInVisitor(browser, origin, ines.email),
  ]);
});

const open = async ({ page }: Visitor, path: string) => {
  await goTo(page, path);
  return page;
};
const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement !== document.body);

test("the patient requests a renewal with a note (PRX-37, PRX-41, SCR-83, SCR-88, ERR-30)", async () => {
  const page = await open(patient, "/patient/prescriptions/history");
  await page.getByRole("button", { name: "Request Renewal" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Renewal" });
  await inspect(patient, "request renewal dialog", { large: true });
  await dialog.getByRole("textbox", { name: /^Notes for your doctor/ }).fill("Five tablets are left.");
  await dialog.getByRole("button", { name: "Request Renewal" }).click();
  const confirmation = page.getByText("Renewal request sent successfully. Your doctor will review it soon.");
  await confirmation.waitFor();
  await page.getByText(/Renewal requested on .+ Dr\. Ines Okafor hasn't answered yet\./).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Request Renewal" }).count()).toBe(0);
  await expect.poll(() => focused(patient)).toBe(true);
  // On a phone it is at the top of the page, where no content can scroll out from under it.
  await confirmation.waitFor({ state: "hidden" });
  await inspect(patient, "history with a request", { large: true });
});

test("the doctor sees the request among the tasks, and declines with a note", async () => {
  const page = await open(doctor, "/doctor");
  await page.getByText(/Anna Keller \(born \w+\s\d+,\s\d{4}\) requests a renewal of Amoxicillin/).waitFor();
  await page.getByText(`Patient's note: "Five tablets are left."`).waitFor();
  await inspect(doctor, "dashboard with a renewal request", { large: true });
  await page.getByRole("button", { name: "Decline" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(/^Anna Keller \(born \w+\s\d+,\s\d{4}\)$/).waitFor();
  await inspect(doctor, "decline dialog", { large: true });
  await question.getByRole("textbox", { name: /^Message to the patient/ }).fill("Come for a check first.");
  await question.getByRole("button", { name: "Decline renewal" }).click();
  await page.getByText("Renewal declined successfully").waitFor();
  await page.getByText("Declined.", { exact: true }).waitFor();
  await expect.poll(() => focused(doctor)).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await expect.poll(() => page.getByText(/requests a renewal of/).count()).toBe(0);
});

test("the patient reads the reason, and requests again", async () => {
  const page = await open(patient, "/patient/prescriptions/history");
  await page
    .getByText(/Dr\. Ines Okafor declined the renewal on .+:/)
    .first()
    .waitFor();
  await page.getByText("Come for a check first.").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Book an appointment" }).getAttribute("href"))
    .toBe(`/patient/book/${ines.id}`);
  await inspect(patient, "history with a declined request");
  await page.getByRole("button", { name: "Request Renewal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Request Renewal" }).click();
  await page.getByText(/Renewal requested on/).waitFor();
});

test("the doctor approves with the keyboard alone", async () => {
  const page = await open(doctor, "/doctor");
  const approve = page.getByRole("button", { name: "Approve" });
  await approve.focus();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Renew this prescription?" });
  await question.getByText(`chooses a pharmacy (last time ${name}).`).waitFor();
  await inspect(doctor, "approve dialog");
  await question.getByRole("textbox").focus();
  await page.keyboard.type("All is well.");
  const save = question.getByRole("button", { name: "Approve renewal" });
  await save.focus();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Renewal approved successfully").waitFor();
});

test("the patient finds the new prescription, with the last pharmacy preselected", async () => {
  const page = await open(patient, "/patient/prescriptions/history");
  await page.getByText(/Renewed on .+: Dr\. Ines Okafor wrote a new prescription\./).waitFor();
  await page.getByRole("link", { name: "See the new prescription" }).click();
  await page.getByText(/Renewal of your prescription from /).waitFor();
  await page.getByText(`Last time it was ${name}.`).waitFor();
  await page.getByText("Note from Dr. Ines Okafor: All is well.").waitFor();
  await page.getByRole("button", { name: "Send to Pharmacy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`${name} filled it last time, so we chose it below`).waitFor();
  await expect.poll(() => dialog.getByRole("radio", { name }).isChecked()).toBe(true);
  await inspect(patient, "send dialog with a suggestion");
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();
});
