import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, readyPrescription, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { expectFocus, keyboardUser } from "../support/keyboard-user.ts";
import { inspect, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let hawthorne: Person;
let id: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const people = await newPeople(world.origin);
  [anna, , hawthorne] = people;
  id = await readyPrescription(world, people, { duration: "30 days" });
});

test("a pharmacy hands over a part with the keyboard on a phone's screen; its patient reads what is in hand and what is left", async () => {
  const pharmacy = await signedInVisitor(browser, world.origin, hawthorne.email);
  const { page } = pharmacy;
  await page.setViewportSize({ width: 360, height: 740 });
  const user = keyboardUser(page);
  await page.goto(`${world.origin}/pharmacy/prescriptions?prescription=${id}`);
  const open = page.getByRole("button", { name: "Hand over a part", exact: true });
  await open.waitFor();
  await expect.poll(() => open.isEnabled()).toBe(true);
  await user.press(open);
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Hand over a part", exact: true });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await user.press(submit);
  const days = dialog.getByRole("textbox", { name: /^Days it is enough for/ });
  await expectFocus(days);
  await dialog.getByText("Please enter a whole number of days from 1 to 29.", { exact: true }).waitFor();
  await page.keyboard.type("14");
  await dialog
    .getByText("This part: 14 days. The rest: 16 days, a prescription of its own.", { exact: true })
    .waitFor();
  const reason = dialog.getByRole("combobox", { name: /^Reason/ });
  await user.goTo(reason);
  await reason.selectOption({ label: "Not enough in stock" });
  await user.goTo(dialog.getByRole("radio", { name: /^Stays open here/ }));
  await page.keyboard.press("ArrowDown");
  await inspect(pharmacy, "the dialog of a part", { large: true });
  await user.press(submit);
  await dialog.waitFor({ state: "detached" });
  await page.getByText("A part was supplied.", { exact: true }).first().waitFor();
  await inspect(pharmacy, "the prescription after a part");

  const patient = await signedInVisitor(browser, world.origin, anna.email);
  await patient.page.goto(`${world.origin}/patient/prescriptions`);
  await patient.page.getByText("(the rest: enough for 16 of 30 days)").waitFor();
  await patient.page
    .getByText("Your pharmacy gave you a part. This is the rest, and it is not ordered.")
    .waitFor();
  await inspect(patient, "the rest of a prescription");
  await patient.page.goto(`${world.origin}/patient/prescriptions/history`);
  await patient.page.getByText("(a part: enough for 14 of 30 days)").waitFor();
  await patient.page
    .getByText("You can request a renewal once you have the rest, or have cancelled it.")
    .waitFor();
  expect(await patient.page.getByRole("button", { name: "Request Renewal" }).count()).toBe(0);
  await patient.page.goto(`${world.origin}/patient/prescriptions/${id}/print`);
  await patient.page.getByText("(a part: enough for 14 of 30 days)").waitFor();
  await patient.page.goto(`${world.origin}/patient/medicines`);
  await patient.page
    .getByText("You have 14 of 30 days. Finish these first. The rest is not ordered yet.")
    .waitFor();
});
