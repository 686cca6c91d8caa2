import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as video } from "#contract/video";
import { sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { goTo, inspect } from "../support/visitor.ts";
import { disclaimer, overlay, placeCall, ring, ringBy, seesOther, twoScreens } from "./call-pages.ts";

let world: World;
let browser: Browser;
let screens: Awaited<ReturnType<typeof twoScreens>>;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole")]);
  screens = await twoScreens(browser, world);
});
afterAll(() => browser.close());

test("a doctor's call is declined, the patient's is answered; both see each other until one ends it (MSG-07, MSG-14, MSG-15, CALL-02, CALL-03, CALL-04, CALL-05, CALL-06, CALL-07, CALL-08, CALL-09, CALL-10, CALL-11, CALL-12, CALL-13, CALL-14, CALL-18, SCR-103, SCR-137, SCR-146, SCR-147, SCR-148, API-101, CONST-72)", async () => {
  const { patient, doctor, anna, ines } = screens;
  await doctor.page.getByRole("button", { name: "Video call" }).click();
  await doctor.page.getByText(/^This is a medical consultation by video\./).waitFor();
  await inspect(doctor, "video consent");
  await doctor.page.getByRole("button", { name: "Start call" }).click();
  await overlay(doctor.page).getByText("Connecting", { exact: true }).waitFor();
  await overlay(doctor.page).getByText("Calling Anna Keller. Waiting for an answer.").waitFor();
  await disclaimer(doctor.page).waitFor();
  await ring(patient.page).getByText("By accepting you consent to this.").waitFor();
  await ring(patient.page).getByRole("button", { name: "Decline" }).click();
  await overlay(doctor.page).getByText("Call Ended", { exact: true }).waitFor();
  await overlay(doctor.page).getByText("Anna Keller declined the call.").waitFor();
  await overlay(doctor.page).getByRole("button", { name: "Close" }).click();
  await ring(patient.page).waitFor({ state: "detached" });

  await placeCall(patient);
  await ring(doctor.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  await Promise.all([disclaimer(patient.page).waitFor(), disclaimer(doctor.page).waitFor()]);
  await inspect(doctor, "video call", { large: true });
  await overlay(patient.page).getByLabel("Your picture").waitFor();
  await patient.page.getByRole("button", { name: "Turn camera off" }).click();
  await patient.page.getByRole("button", { name: "Mute microphone" }).click();
  await doctor.page.getByText("Anna Keller has turned the camera off.").waitFor();
  await doctor.page.getByText("Anna Keller is muted.").waitFor();
  await doctor.page.getByRole("button", { name: "Share screen" }).waitFor();
  await doctor.page.getByRole("button", { name: "Show messages" }).click();
  await overlay(doctor.page).getByRole("log").waitFor();
  await doctor.page.getByRole("button", { name: "Devices" }).click();
  await doctor.page.getByRole("combobox", { name: "Camera" }).waitFor();
  await doctor.page.getByRole("button", { name: "Picture-in-picture" }).click();
  await doctor.page.getByRole("link", { name: "Appointments" }).first().click();
  await doctor.page.getByRole("button", { name: "Back to the whole screen" }).click();
  world.clock.advance(120_000);
  await doctor.page.getByRole("button", { name: "End call" }).click();
  await overlay(patient.page).getByText("Call Ended", { exact: true }).waitFor();
  // The inspections count as well, and may take minutes on a slow machine.
  const talked = /You talked for about \d+ minutes\./;
  await overlay(patient.page).getByText(talked).waitFor();
  await disclaimer(patient.page).waitFor();
  await inspect(patient, "video call ended");
  const [call] = (await anna.call(video.list, {})).items;
  expect(call).toMatchObject({ state: "ended", status: "completed", doctorId: ines.id });
  const isOn = await doctor.page.evaluate(() =>
    [...document.querySelectorAll("video")].some((one) => one.srcObject !== null),
  );
  expect(isOn).toBe(false);

  await overlay(doctor.page).getByRole("button", { name: "Close", exact: true }).click();
  await goTo(doctor.page, "/doctor/messages");
  await doctor.page.getByRole("link", { name: "Calls" }).click();
  await expect
    .poll(() => doctor.page.getByRole("list", { name: "Calls" }).getByRole("listitem").allTextContents())
    .toEqual([expect.stringMatching(talked), expect.stringContaining("Anna Keller declined the call.")]);
  await inspect(doctor, "past video calls");

  // A ring of its own, because it ends by itself, and the inspection may take longer on a slow machine.
  await overlay(patient.page).getByRole("button", { name: "Close", exact: true }).click();
  await ringBy(ines, anna);
  await ring(patient.page).waitFor();
  await inspect(patient, "video ring", { large: true });
});
