import type { Page } from "playwright-core";
import { first, mailsTo } from "../../world.ts";

interface AtPage {
  readonly page: Page;
}

/** Signs up in a role with the code from the mailbox. */
export async function signUp({ page }: AtPage, origin: string, email: string, role: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page.getByRole("dialog").locator("label", { hasText: role }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await enterCode(page, origin, email);
}

/** Signs in with the code from the mailbox. */
export async function logIn({ page }: AtPage, origin: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await enterCode(page, origin, email);
}

async function enterCode(page: Page, origin: string, email: string): Promise<void> {
  await page.getByLabel("Verification code").waitFor();
  const mail = first(await mailsTo(origin, email));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
  await page.getByLabel("Verification code").fill(code);
  // The last digit submits it.
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  if ((await page.getByRole("dialog").count()) > 0)
    throw new Error("Somebody is in, and the dialog still stands.");
}
