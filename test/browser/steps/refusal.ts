import type { Browser, Locator, Page } from "playwright-core";
import { type ProblemCode, problems } from "#kernel/call/problem";
import type { Person } from "../../../infra/demo/person.ts";
import type { World } from "../../world.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { showsFor } from "../support/message-time.ts";
import { goTo, signedInVisitor } from "../support/visitor.ts";

/** A person's page for refused steps, in a browser whose clock the test controls. */
export async function pageOf(world: World, browser: Browser, person: Person, path: string): Promise<Page> {
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, person.email, {
    at: `${world.origin}${path}`,
    before: ({ page }) => page.clock.install(),
  });
  allowConsoleError(visitor, failedCalls);
  return visitor.page;
}

/** Goes to a screen, unless it is shown already. */
export async function open(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goTo(page, path);
}

/** The press of a button, to be taken later. */
export const press = (within: Page | Locator, button: string) => () =>
  within.getByRole("button", { name: button, exact: true }).click();

interface Refusal {
  /** A problem in place of the answer, an answer that cannot be read, or what happens before the call arrives. */
  readonly by: ProblemCode | "no sense" | (() => Promise<unknown>);
  readonly sentence: string | RegExp;
  /** How long it is shown; without, that is not checked. */
  readonly seconds?: number;
}

/** Takes a step that is refused, and reads why in red. */
export async function isRefused(page: Page, act: () => Promise<unknown>, refusal: Refusal): Promise<void> {
  const { by, sentence, seconds } = refusal;
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") return await route.continue();
    if (by === "no sense") return await route.fulfill({ json: {} });
    if (typeof by === "string") {
      const json = { code: by, title: "", status: problems[by] };
      return await route.fulfill({ status: json.status, json, contentType: "application/problem+json" });
    }
    await by();
    await route.continue();
  });
  const message = page.getByRole("alert").getByText(sentence, { exact: true });
  if (seconds === undefined) {
    await act();
    await message.waitFor();
  } else await showsFor(page, message, seconds, act);
  await stopIntercepting(page);
}

/** A day that has ended in every zone. */
export const pastDay = ({ clock }: World) =>
  new Date(clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
