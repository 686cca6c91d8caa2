import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import { formatDate } from "../../../web/src/lib/time/dates.ts";
import { upload } from "../../documents/files.ts";
import { newDoctor, newPatient, sharedWorld, type World, writtenPrescription } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;
let print: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const { id } = await writtenPrescription(world, anna, ines);
  print = `/patient/prescriptions/${id}/print`;
  for (const [documentType, size] of [
    ["clinic_letterhead", { width: 900, height: 160 }],
    ["profile_photo", { width: 200, height: 260 }],
  ] as const) {
    const bytes = await drawn(size);
    await upload(ines, { documentType, contentType: "image/png", fileName: "picture.png", bytes });
  }
  await world.idle();
  world.clock.advance(60_000);
  patient = await signedInVisitor(browser, world.origin, anna.email, { at: `${world.origin}${print}` });
});

/** A picture of that size. */
async function drawn(viewport: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport });
  await page.setContent(`<body style="background:#dce8e4"><h1>Harbor Family Practice</h1>`);
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

const letterhead = (page: Page) => page.getByRole("img", { name: "Letterhead of the practice" });
const widthOf = async (page: Page) =>
  await letterhead(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test("a prescription is printed with its practice and letterhead, and without them while they cannot be fetched (OPEN-88)", async () => {
  const { page } = patient;
  await expect.poll(() => widthOf(page)).toBe(900);
  await page.getByText("Phone of the practice").waitFor();
  await inspect(patient, "printed prescription", { large: true });
  // The sheet stays open until tomorrow; the next answer, which asks for a new token, says what time it is.
  allowConsoleError(patient, failedCalls);
  world.clock.advance(86_400_000);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const tomorrow = formatDate(world.clock.now(), "America/New_York");
  await page.getByText(`Printed on ${tomorrow}`).waitFor();
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => letterhead(page).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
  await page.emulateMedia({ media: null });
  await page.route("**/letterhead", (route) => route.abort());
  await page.reload();
  await page.getByText("Prescription code").waitFor();
  expect(await letterhead(page).count()).toBe(0);
  expect(await page.getByText("Phone of the practice").count()).toBe(0);
  await stopIntercepting(page);
});

test("a patient sees the photo of the doctor whom they are about to book", async () => {
  const { page } = patient;
  await goTo(page, `/patient/book/${ines.id}`);
  const photo = page.locator("header img");
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => photo.getAttribute("alt")).toBe("");
  await inspect(patient, "booking with a photo");
});
