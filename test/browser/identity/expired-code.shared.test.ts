import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { inspect, newVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let at: ReturnType<typeof identityCalls>;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  at = identityCalls(world);
});

test.each(["sign-in", "reset"] as const)(
  "an expired %s code says so beside its field, and the button below sends one that works (OPEN-24)",
  async (purpose) => {
    const { email } = await newPatient(world.origin);
    world.clock.advance(60_000);
    const visitor = await newVisitor(browser, world.origin, { before: ({ page }) => page.clock.install() });
    allowConsoleError(visitor, /status of 422/);
    const { page } = visitor;
    const dialog = page.getByRole("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "Log in" }).first().click();
    if (purpose === "reset") await press("Forgot password?");
    await dialog.getByLabel("E-mail").fill(email);
    await press(purpose === "reset" ? "Send Reset Code" : "Continue with Email");
    const field = dialog.getByLabel("Verification code");
    await field.waitFor();
    const old = await at.codeTo(email);
    world.clock.advance(5 * 60_000);
    await page.clock.runFor(31_000);
    const answer = async (code: string) => {
      await field.fill(code);
      if (purpose === "sign-in") return; // the last digit submits it
      await dialog.getByLabel("New password", { exact: true }).fill("heron on the lake");
      await dialog.getByLabel("Confirm new password").fill("heron on the lake");
      await press("Reset Password");
    };
    await answer(old);
    await dialog.getByText("This code has expired. Please send a new one.").waitFor();
    await expect
      .poll(() => field.evaluate((field) => [field.ariaInvalid, field === document.activeElement]))
      .toEqual(["true", true]);
    await inspect(visitor, `an expired ${purpose} code`);
    await press("Send again");
    await dialog.getByText("A new code is on its way.").waitFor();
    await answer(await at.codeTo(email));
    const done = purpose === "reset" ? page.getByText("Password has been reset successfully") : undefined;
    await (done ?? page.getByRole("button", { name: /^Account of/ })).waitFor();
  },
);
