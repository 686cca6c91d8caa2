import { beforeAll, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { offlineMessages } from "../../../web/src/lib/offline/messages.ts";
import { first, heldPrescription, newPeople, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let anna: Person;
let ines: Person;
let patient: Visitor;
let ids: readonly string[];

/** A patient with two medicines in hand, who has the dashboard open. */
beforeAll(async () => {
  const [shared, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  world = shared;
  [anna, ines] = await newPeople(world.origin);
  const one = await heldPrescription(world, anna, ines, { name: "Omeprazole" });
  const two = await heldPrescription(world, anna, ines, { name: "Lisinopril" });
  ids = [one.id, two.id];
  await world.idle();
  patient = await signedInVisitor(browser, world.origin, anna.email);
  allowConsoleError(patient, /net::ERR_INTERNET_DISCONNECTED/);
  await patient.page.setViewportSize({ width: 360, height: 740 });
});

test("a stop appears in red on the open screen, with the reason and the doctor's phone, and stays first on every screen until the patient has stopped", async () => {
  const { page } = patient;
  const [omeprazole = "", lisinopril = ""] = ids;
  const notices = page.getByRole("region", { name: "Stopped medicines" });
  const alerts = notices.getByRole("alert");
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  expect(await notices.count()).toBe(0);

  const reasonText = "Your potassium is too high.\nCall us today.";
  const stopped = await ines.call(prescriptions.stop, { id: lisinopril, reasonText });
  await alerts.getByText("Stop taking now: Lisinopril 500 mg").waitFor();
  await alerts.getByText("Your potassium is too high. Call us today.").waitFor();
  const call = alerts.getByRole("link", { name: /^[+\d]/ });
  expect(await call.getAttribute("href")).toBe(`tel:${stopped.stopped?.doctorPhone}`);
  await page.getByRole("button", { name: /^Notifications, .*, some urgent$/ }).waitFor();
  const top = await page.locator("#main > *").first().getAttribute("aria-label");
  expect(top).toBe("Stopped medicines");
  await inspect(patient, "a stopped medicine on the dashboard", { large: true });

  await goTo(page, "/patient/medicines");
  await ines.call(prescriptions.stop, { id: omeprazole, reasonText: "It is too strong." });
  await alerts.nth(1).waitFor();
  await inspect(patient, "a stopped medicine in the list of medicines");
  const confirm = (name: string) =>
    alerts.filter({ hasText: name }).getByRole("button", { name: "I have stopped" });
  await page.context().setOffline(true);
  await confirm("Omeprazole").click();
  await alerts.getByText(offlineMessages().offline).waitFor();
  await page.context().setOffline(false);
  await confirm("Omeprazole").click();
  const leaves = async (name: string) => {
    await notices.getByRole("status").filter({ hasText: name }).getByText("Confirmed.").waitFor();
    await page.mouse.move(180, 20);
    await notices.getByText(name).waitFor({ state: "detached" });
  };
  await leaves("Omeprazole");

  await goTo(page, "/patient/prescriptions/history");
  const card = page.getByRole("article", { name: /Lisinopril/ });
  await card.getByText("Stopped", { exact: true }).waitFor();
  expect(await card.getByText(/^(Completed|Collected)$/).count()).toBe(0);
  await inspect(patient, "the card of a stopped medicine");
  await confirm("Lisinopril").click();
  await leaves("Lisinopril");
  expect(await notices.count()).toBe(0);
  await page.getByRole("button", { name: /^Notifications(?!.*urgent)/ }).waitFor();
  const { items } = await ines.call(prescriptions.written, { limit: 1 });
  expect(first(items).stopped?.confirmedAt).toBeDefined();
});
