import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { signIn } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { scanTable, withoutVersion } from "../scan.ts";
import {
  bookingWith,
  newPeople,
  passedEvents,
  startWorld,
  toMidday,
  type World,
  writtenPrescription,
} from "../world.ts";
import { ops } from "./command-line.ts";

/** The only resource of a type, in the templates' text. */
function logicalId(templates: Templates, type: string): string {
  const [found] = Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources).filter(([, { Type }]) => Type === type),
  );
  return found?.[0] ?? "";
}

/** A second table beside the product's, as a restore from a backup leaves it: without a stream. */
function withRestoredTable(templates: Templates): Templates {
  const changed = structuredClone(templates);
  for (const { Resources } of Object.values(changed)) {
    for (const resource of Object.values(Resources)) {
      if (resource.Type !== "AWS::DynamoDB::GlobalTable") continue;
      const { StreamSpecification: _, ...properties } = resource.Properties ?? {};
      Resources.Restored = { ...resource, Properties: properties };
    }
  }
  return changed;
}

const Keyed = z.object({ pk: z.unknown(), sk: z.unknown() });
const Expiry = z._default(z.object({ N: z.coerce.number() }), { N: Number.POSITIVE_INFINITY });

/** The product's items that are kept, by key. */
async function wholeTable(world: World): Promise<Map<string, unknown>> {
  const now = world.clock.now() / 1000;
  const items = (await scanTable(world.tables)).filter(({ expiresAt }) => z.parse(Expiry, expiresAt).N > now);
  return new Map(items.map((item) => [JSON.stringify(z.parse(Keyed, item)), withoutVersion(item)]));
}

describe("restore", () => {
  test("copies what the table lost, with its events, and nobody is notified again", async () => {
    // Its own product, because its table is emptied.
    const world = await startWorld({ template: withRestoredTable });
    onTestFinished(() => world.end());
    toMidday(world);
    const [anna, ines] = await newPeople(world.origin);
    const { id } = await writtenPrescription(world, anna, ines);
    // A doctor's next free time is computed anew with the events: here on the day of the last booking, too.
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await world.idle();
    const [own = "", restored = ""] = world.tables.names;
    const before = await wholeTable(world);
    const mails = async () => await (await fetch(`${world.origin}/local/mail`)).json();
    const sent = await mails();
    const events = (await passedEvents(world.origin)).length;
    for (const Item of await scanTable(world.tables)) {
      await world.tables.call("PutItem", { TableName: restored, Item });
      await world.tables.call("DeleteItem", { TableName: own, Key: z.parse(Keyed, Item) });
    }

    const restore = (...args: string[]) => ops(world.directory, ["restore", ...args]);
    expect(await restore(restored, "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ has \d+ items\..*\nNothing was changed\.$/),
    });
    expect((await wholeTable(world)).size).toBe(0);
    expect(await restore(restored)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Copied (\d+) of \1 items from \S+ to \S+; the others were there already\.$/,
      ),
    });
    await world.idle();
    expect(await wholeTable(world)).toEqual(before);
    expect(await mails()).toEqual(sent);
    expect(await passedEvents(world.origin)).toHaveLength(2 * events);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
    expect((await anna.call(prescriptions.mine, { tab: "active" })).items).toMatchObject([{ id }]);

    const again = await restore(restored);
    expect(again.out).toMatch(/^Copied 0 of \d+ items /);
    const [lost] = (await scanTable(world.tables)).filter(({ pk }) =>
      JSON.stringify(pk).includes(`RX#${id}`),
    );
    await world.tables.call("DeleteItem", { TableName: own, Key: z.parse(Keyed, lost) });
    const one = await restore(restored, "--aggregate", `prescription/${id}`);
    expect(one.out).toMatch(/^Copied 1 of \d+ items of prescription/);
    expect((await restore(own)).error).toMatch(/is the stage's own table/);
    expect((await restore()).error).toMatch(/^Say which table/);
  });

  test("of users gives everyone their account back after the pool was lost", async () => {
    const directory = mkdtempSync(join(tmpdir(), "triscript-"));
    // Its own products on one directory: the second one has another pool.
    const first = await startWorld({ directory });
    const [anna, ines] = await newPeople(first.origin);
    const { id } = await anna.call(appointments.book, bookingWith(ines, first.clock.now()));
    await first.stop();
    const template = (templates: Templates): Templates => {
      const pool = logicalId(templates, "AWS::Cognito::UserPool");
      return JSON.parse(JSON.stringify(templates).replaceAll(`"${pool}"`, `"Other${pool}"`));
    };
    const world = await startWorld({ directory, template });
    onTestFinished(() => world.end());
    world.clock.advance(60_000); // the next code is a new one

    await expect(signIn(world.origin, anna.email)).rejects.toThrow();
    expect((await ops(directory, ["restore-users", "--dry-run"])).out).toMatch(/^3 accounts would be in/);
    expect(await ops(directory, ["restore-users"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/has a user for each of 3 accounts\.$/),
    });
    world.clock.advance(60_000);
    const again = await signIn(world.origin, anna.email);
    expect(again.id).not.toBe(anna.id);
    const { items } = await again.call(appointments.list, { when: "upcoming" });
    expect(items).toMatchObject([{ id, patientId: anna.id }]);
    expect((await ops(directory, ["restore-users"])).code).toBe(0);
  });
});
