import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { contract as profiles } from "#contract/profiles";
import { patients } from "../../../infra/demo/people.ts";
import { signIn } from "../../../infra/demo/person.ts";
import { first, sharedWorld } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, inspect, signedInVisitor } from "../support/visitor.ts";

test("a person whose e-mails come back reads so on every screen, and uses the address again", async () => {
  const [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const email = `bounce+${newId()}@simulator.amazonses.com`;
  const person = await signIn(world.origin, email, "patient");
  await person.call(profiles.savePatientProfile, { ...first(patients).details, email });
  await world.idle();
  await person.call(identity.requestClosing, {});
  await person.call(identity.cancelClosing, {});
  await world.idle();
  const visitor = await signedInVisitor(browser, world.origin, email);
  const { page } = visitor;
  const notice = page.getByText(`Our e-mails to ${email} came back`);
  for (const path of ["/patient", "/patient/appointments"]) {
    await goTo(page, path);
    await notice.waitFor();
  }
  await inspect(visitor, "notice about stopped e-mails", { large: true });
  await page.getByRole("button", { name: "Use this address again" }).click();
  await notice.waitFor({ state: "hidden" });
  expect(await person.call(identity.me, {})).not.toHaveProperty("mailStopped");
  await page.context().close();
});
