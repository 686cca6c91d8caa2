import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as profiles } from "#contract/profiles";
import { weekdays } from "#domain/profiles";
import { cursorOf } from "#kernel/call/page";
import { pharmacies } from "../../../infra/demo/people.ts";
import { first, newPeople, newPharmacy, sharedWorld, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, inspect, signedInVisitor } from "../support/visitor.ts";

const laterPage = cursorOf("LATER#1");

/** The first page of pharmacies with an insurance has none, as in a large directory; returns the requested pages. */
async function emptyFirstPage(page: Page, insurance: string) {
  const requestedPages: (string | null)[] = [];
  await page.route(`**/api/directory/pharmacies?*insurance=${insurance}*`, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has("near")) return await route.continue();
    const after = url.searchParams.get("after");
    requestedPages.push(after);
    if (after === null) return await route.fulfill({ json: { items: [], next: laterPage } });
    url.searchParams.delete("after");
    await route.continue({ url: url.href });
  });
  return () => requestedPages;
}

test("a patient filters the pharmacies, also past an empty page, and reads on card and sheet whether the chosen one is open", async () => {
  const [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const [anna, ines, always] = await newPeople(world.origin);
  const closed = await newPharmacy(world.origin);
  const word = `q${newId().slice(-6)}`;
  const { details } = first(pharmacies);
  const hours = (text: string) => Object.fromEntries(weekdays.map((day) => [day, text]));
  await always.call(profiles.savePharmacyProfile, {
    ...details,
    ...{ name: `Always ${word}`, operatingHours: hours("24 Hours"), insuranceAccepted: ["Humana"] },
  });
  await closed.call(profiles.savePharmacyProfile, {
    ...details,
    ...{ name: `Closed ${word}`, operatingHours: hours(""), insuranceAccepted: [] },
  });
  const [prescription] = await writtenPrescriptions(world, anna, ines, ["Amoxicillin"]);
  const id = prescription?.id ?? "";
  const visitor = await signedInVisitor(browser, world.origin, anna.email);
  const { page } = visitor;
  await goTo(page, "/patient/prescriptions");
  await page.getByRole("button", { name: "Send to Pharmacy" }).click();
  const dialog = page.getByRole("dialog");
  const named = (name: string) => dialog.getByRole("radio", { name: new RegExp(`^${name} ${word}`) });
  await dialog.getByRole("searchbox").fill(word);
  await dialog
    .locator("label")
    .filter({ hasText: `Closed ${word}` })
    .getByText("Closed now")
    .waitFor();
  await dialog.getByText("Filters", { exact: true }).click();
  await inspect(visitor, "filters of pharmacies", { large: true });
  await dialog.getByText("Open now", { exact: true }).click();
  await named("Closed").waitFor({ state: "hidden" });
  await dialog.getByText("Filters (1)", { exact: true }).waitFor();
  await dialog.getByLabel("Insurance accepted").selectOption("Aetna");
  await dialog.getByText("No pharmacies found").waitFor();
  const requestedPages = await emptyFirstPage(page, "Humana");
  await dialog.getByLabel("Insurance accepted").selectOption("Humana");
  await dialog.getByText(`Always ${word}`).click();
  expect(requestedPages()).toEqual([null, laterPage]);
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();

  await always.call(fulfilment.approve, { id });
  await always.call(fulfilment.ready, { id });
  await goTo(page, "/patient/appointments");
  await goTo(page, "/patient/prescriptions");
  const card = page.getByRole("article").filter({ hasText: `Always ${word}` });
  await card.getByText("Open now", { exact: true }).waitFor();
  await card.getByText(`About Always ${word}`, { exact: true }).click();
  await card.getByText("Monday to Sunday: 24 Hours").waitFor();
  await inspect(visitor, "a ready prescription with its pharmacy's hours", { large: true });
  await card.getByRole("link", { name: "Print this prescription" }).click();
  await page.getByText("Monday to Sunday: 24 Hours").waitFor();
  await inspect(visitor, "a sheet with the pharmacy's hours");
  expect(await page.getByText("Humana").count()).toBe(1);
  await page.context().close();
});
