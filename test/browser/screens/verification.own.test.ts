import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Templates } from "../../../infra/local/assembly/assembly.ts";
import { ops } from "../../ops/command-line.ts";
import { newDoctor, newPharmacy, startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { inspect, signedInVisitor } from "../support/visitor.ts";

/** The product as on a stage that verifies professionals. */
const verifying = (templates: Templates): Templates =>
  JSON.parse(
    JSON.stringify(templates)
      .replaceAll('"VERIFY_PROFESSIONALS":"off"', '"VERIFY_PROFESSIONALS":"on"')
      .replace('"VerifyProfessionals":{"Value":"off"}', '"VerifyProfessionals":{"Value":"on"}'),
  );

// Its own product, because its templates are altered.
let world: World;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld({ template: verifying }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

test.each([
  ["doctor", newDoctor, "you can't confirm appointments or prescribe"],
  ["pharmacy", newPharmacy, "you can't fill prescriptions"],
] as const)(
  "a %s reads on the dashboard that the license is not verified yet, until it is",
  async (role, open, means) => {
    const { email } = await open(world.origin);
    world.clock.advance(60_000); // a younger code would be used again, not mailed
    const visitor = await signedInVisitor(browser, world.origin, email);
    const { page } = visitor;
    const notice = page.getByText("Your license isn't verified yet.");
    await notice.waitFor();
    await page.getByText(means).waitFor();
    await inspect(visitor, `unverified-${role}`, { large: true });
    expect(await ops(world.directory, ["verify-professional", email])).toMatchObject({ code: 0 });
    await world.idle();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await notice.waitFor({ state: "detached" });
  },
);
