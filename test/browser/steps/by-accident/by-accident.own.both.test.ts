import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDepth } from "../../../tier.ts";
import { passedEvents, startWorld, type World } from "../../../world.ts";
import { launchBrowser } from "../../support/chromium.ts";
import { type Stage, setStage } from "../stage.ts";
import { everyPlace, type StepInList } from "./every-step.ts";
import { pressImpatiently } from "./impatient.ts";

// Its own product, because its records are compared with one person's steps.
let world: World;
let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  stage = await setStage(world, browser);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

async function happened(after: number): Promise<string[]> {
  await world.idle();
  const events = await passedEvents(world.origin, after);
  return events.map(({ detailType }) => detailType).toSorted();
}
/** These events and no others, once the page has sent what was pressed. */
async function expectOnly(events: readonly string[], after: number): Promise<void> {
  await expect.poll(() => happened(after)).not.toEqual([]);
  expect(await happened(after)).toEqual(events);
}
async function lastPosition(): Promise<number> {
  await world.idle();
  return (await passedEvents(world.origin)).at(-1)?.position ?? 0;
}

// The doctor is last, because withdrawing a prescription removes it from the other lists.
const roles = ["patient", "pharmacy", "doctor"];
const inOrder = everyPlace.toSorted((one, other) => roles.indexOf(one.who) - roles.indexOf(other.who));

// One step of each role, in one press and in a dialog.
const few = [
  "patient: send a prescription",
  "pharmacy: approve a prescription",
  "doctor: complete an appointment",
];
const places = inOrder.filter(({ step }) => inDepth(few.includes(step), true));

test.each(places)(
  "impatient presses take one step only ($step at $at)",
  async ({ who, at, inside = "main", button, events, dialog }: StepInList) => {
    const { page } = stage.visitors[who];
    await page.goto(`${world.origin}${at}`);
    const buttons = page.getByRole(inside).getByRole("button", { name: button });
    await buttons.first().waitFor();
    if (inside === "table" || who !== "pharmacy") await expect.poll(() => buttons.count()).toBeGreaterThan(1);
    const before = await lastPosition();
    await pressImpatiently(page, buttons.first());
    if (!dialog) return await expectOnly(events, before);
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    // A press beside a dialog may have closed it, and a dialog that is still loading may appear later.
    await expect
      .poll(async () => {
        if ((await question.count()) === 0) await buttons.first().dispatchEvent("click");
        return await question.count();
      })
      .toBe(1);
    expect(await happened(before)).toEqual([]);
    await dialog.fill?.(question);
    await pressImpatiently(page, question.getByRole("button", { name: dialog.button, exact: true }));
    await expectOnly(events, before);
  },
);
