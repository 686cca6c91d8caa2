import { expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import type { Person } from "../../../infra/demo/person.ts";
import type { Templates } from "../../../infra/local/assembly/assembly.ts";
import { newNumber, textedCode, textsTo } from "../../texts.ts";
import { newPatient, startWorld, type World } from "../../world.ts";

const zone = "America/New_York";

/** The templates of a stage that has no number to send texts from. */
const withoutNumber = (templates: Templates): Templates =>
  JSON.parse(JSON.stringify(templates).replace(/"SMS_ORIGIN":(?:"[^"]*"|\{[^}]*\})/g, '"SMS_ORIGIN":""'));

async function inWorld(
  options: Parameters<typeof startWorld>[0],
  run: (world: World, anna: Person) => Promise<void>,
): Promise<void> {
  const world = await startWorld(options);
  try {
    await run(world, await newPatient(world.origin));
  } finally {
    await world.end();
  }
}

test("a stage without a number offers no texts and refuses to send a code", async () => {
  await inWorld({ template: withoutNumber }, async (world, anna) => {
    const { offered, phone } = await anna.call(adherence.reminders, { zone });
    expect([offered, phone]).toEqual([["push", "email"], undefined]);
    const number = newNumber();
    const refused = await anna.request("POST", "/api/phone", { number });
    expect(refused.status).toBe(422);
    const fieldError = {
      path: "number",
      code: "notOffered",
      title: expect.stringMatching(/^We can't send texts/),
    };
    expect((await refused.json()).fields).toEqual([fieldError]);
    expect(await textsTo(world.origin, number)).toEqual([]);
    expect(await anna.call(adherence.removePhone, {})).toEqual({});
  });
});

test("a code that the text service refused is discarded, and the next one can be requested at once", async () => {
  await inWorld({ faults: { refuseTexts: 1 } }, async (world, anna) => {
    const number = newNumber();
    expect((await anna.request("POST", "/api/phone", { number })).status).toBe(500);
    await anna.call(adherence.askPhoneCode, { number });
    const code = await textedCode(world.origin, number);
    expect(await anna.call(adherence.confirmPhone, { code, zone })).toEqual({ phone: number });
  });
});
