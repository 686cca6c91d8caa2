import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passedEvents, startWorld, type World } from "../../../world.ts";
import { launchBrowser } from "../../support/chromium.ts";
import { type Stage, setStage, type Who } from "../stage.ts";
import { lists, type StepInList } from "./every-step.ts";
import { pressImpatiently } from "./impatient.ts";

/** Tries each step of a role in each of its lists, in a product of its own: what happens in it is compared with what one person did. */
export function tryImpatiently(role: Who): void {
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

  const happened = async (after: number) => {
    await world.idle();
    const events = await passedEvents(world.origin, after);
    return events.map(({ detailType }) => detailType).toSorted();
  };
  const lastPosition = async () => {
    await world.idle();
    return (await passedEvents(world.origin)).at(-1)?.position ?? 0;
  };
  const places = Object.entries(lists).flatMap(([step, places]) =>
    places.filter(({ who }) => who === role).map((place) => ({ step, ...place })),
  );

  test.each(places)(
    "impatient presses take one step only ($step at $at)",
    async ({ who, at, inside = "main", button, events, dialog }: StepInList) => {
      const { page } = stage.visitors[who];
      await page.goto(`${world.origin}${at}`);
      const buttons = page.getByRole(inside).getByRole("button", { name: button });
      await buttons.first().waitFor();
      if (inside === "table" || who !== "pharmacy")
        await expect.poll(() => buttons.count()).toBeGreaterThan(1);
      const before = await lastPosition();
      await pressImpatiently(page, buttons.first());
      if (!dialog) return expect(await happened(before)).toEqual(events);
      const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      // What was pressed beside a dialog may have closed it, and a dialog that is still on its way may come meanwhile.
      await expect
        .poll(async () => {
          if ((await question.count()) === 0) await buttons.first().dispatchEvent("click");
          return await question.count();
        })
        .toBe(1);
      expect(await happened(before)).toEqual([]);
      await dialog.fill?.(question);
      await pressImpatiently(page, question.getByRole("button", { name: dialog.button, exact: true }));
      expect(await happened(before)).toEqual(events);
    },
  );
}
