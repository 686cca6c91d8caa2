import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../infra/demo/person.ts";
import { exampleSettings } from "../../infra/settings/folder.ts";
import { mailsTo, startWorld, type World } from "../world.ts";
import { foreignProduct, foreignSettings } from "./foreign-settings.ts";

let settings: string;
let world: World;

beforeAll(async () => {
  settings = foreignSettings();
  process.env.TRISCRIPT_SETTINGS = settings;
  world = await startWorld();
});
afterAll(async () => {
  process.env.TRISCRIPT_SETTINGS = exampleSettings;
  rmSync(settings, { recursive: true });
  await world.end();
});

test("another operator's name and addresses, with umlauts, ampersands and quotation marks, are whole in mails and on pages", async () => {
  const email = "neu@example.com";
  await signIn(world.origin, email, "patient");
  const [mail] = await mailsTo(world.origin, email);
  expect(mail?.from).toBe(`${foreignProduct} <no-reply@dev.xn--e1afmkfd.xn--p1ai>`);
  expect(mail?.subject).toContain(`is your ${foreignProduct} code`);
  expect(mail?.text).toContain("Questions? rat&hilfe@xn--e1afmkfd.xn--p1ai");
  expect(mail?.text).toContain(`create an account with ${foreignProduct}.`);
  expect(mail?.html).toContain("create an account with Müller &amp; Söhne &quot;Rx&quot;.");
  const config = await (await fetch(`${world.origin}/config.json`)).json();
  expect(config).toMatchObject({ product: foreignProduct, supportEmail: "rat&hilfe@xn--e1afmkfd.xn--p1ai" });
});
