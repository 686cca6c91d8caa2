import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { usernameOf } from "#domain/identity";
import { signIn } from "../../../infra/demo/person.ts";
import { codesTo } from "../../identity/identity-calls.ts";
import { first } from "../../world.ts";

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
  await page.getByLabel("Verification code").fill(first(await codesTo(origin, email)));
  // The last digit submits it.
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  if ((await page.getByRole("dialog").count()) > 0)
    throw new Error("Somebody is in, and the dialog still stands.");
}

const Config = z.object({ userPoolClientId: z.string() });

/**
 * Stores the result of a sign-in through the dialog by the same calls without the dialog, for tests with
 * another subject. It costs a third.
 */
export async function signedInStorage(
  origin: string,
  email: string,
): Promise<{ name: string; value: string }[]> {
  const person = await signIn(origin, email);
  const { AccessToken, IdToken, RefreshToken = "" } = await person.tokens();
  const { userPoolClientId } = z.parse(Config, await (await fetch(`${origin}/config.json`)).json());
  const username = await usernameOf(email);
  const pool = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const own = `${pool}.${username}`;
  return Object.entries({
    [`${pool}.LastAuthUser`]: username,
    [`${own}.accessToken`]: AccessToken,
    [`${own}.idToken`]: IdToken,
    [`${own}.refreshToken`]: RefreshToken,
    // The difference of the product's clock to the browser's.
    [`${own}.clockDrift`]: String(issuedAt(AccessToken) - Date.now()),
    [`${own}.signInDetails`]: JSON.stringify({ loginId: username, authFlowType: "CUSTOM_WITHOUT_SRP" }),
  }).map(([name, value]) => ({ name, value }));
}

function issuedAt(token: string): number {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return z.parse(z.object({ iat: z.number() }), JSON.parse(claims)).iat * 1000;
}
