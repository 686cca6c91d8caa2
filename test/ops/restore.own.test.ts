import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { signIn } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { exampleSettings } from "../../infra/settings/folder.ts";
import type { Settings } from "../../infra/settings/settings.ts";
import { settingsWith } from "../infra/foreign-settings.ts";
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
function withRestoredTable(templates: Templates, id = "Restored"): Templates {
  const changed = structuredClone(templates);
  for (const { Resources } of Object.values(changed)) {
    for (const resource of Object.values(Resources)) {
      if (resource.Type !== "AWS::DynamoDB::GlobalTable") continue;
      const { StreamSpecification: _, ...properties } = resource.Properties ?? {};
      Resources[id] = { ...resource, Properties: properties };
    }
  }
  return changed;
}

/** A product by the example's settings with a change. */
async function startWith(
  change: Partial<Settings>,
  options: Parameters<typeof startWorld>[0],
): Promise<World> {
  const settings = settingsWith(() => change);
  process.env.TRISCRIPT_SETTINGS = settings;
  try {
    return await startWorld(options);
  } finally {
    process.env.TRISCRIPT_SETTINGS = exampleSettings;
    rmSync(settings, { recursive: true });
  }
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

  test("after the table was deleted fills another generation of it, and people sign in to their accounts", async () => {
    const directory = mkdtempSync(join(tmpdir(), "triscript-"));
    let id = "";
    // Its own products on one directory: the second one has another table.
    const first = await startWorld({
      directory,
      template(templates) {
        id = logicalId(templates, "AWS::DynamoDB::GlobalTable");
        return templates;
      },
    });
    toMidday(first);
    const [anna, ines] = await newPeople(first.origin);
    const booked = await anna.call(appointments.book, bookingWith(ines, first.clock.now()));
    await first.idle();
    const before = await wholeTable(first);
    await first.stop();
    // The lost table is still in the data directory; it serves as the one that AWS restores from its backup.
    const template = (templates: Templates) => withRestoredTable(templates, id);
    const world = await startWith({ tableGeneration: 2 }, { directory, template });
    onTestFinished(() => world.end());
    const [own, restored = ""] = world.tables.names;
    expect(first.tables.names).toEqual([restored]);
    expect(own).not.toBe(restored);
    expect((await wholeTable(world)).size).toBe(0);

    expect((await ops(directory, ["restore", restored])).out).toMatch(/^Copied (\d+) of \1 items /);
    await world.idle();
    // The schedules of the new product have run as well, and stored how far they came.
    const now = await wholeTable(world);
    expect(new Map([...before.keys()].map((key) => [key, now.get(key)]))).toEqual(before);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
    world.clock.advance(60_000); // the next code is a new one
    const again = await signIn(world.origin, anna.email);
    expect(again.id).toBe(anna.id);
    await again.call(appointments.cancel, { id: booked.id });
    await world.idle();
    const types = (await passedEvents(world.origin)).map(({ detailType }) => detailType);
    expect(types.at(-1)).toBe("appointment.cancelled.v1");
  });

  test("of users fills another generation of the pool, and everyone has their account again", async () => {
    const directory = mkdtempSync(join(tmpdir(), "triscript-"));
    // Its own products on one directory: the second one has another pool.
    const first = await startWorld({ directory });
    const [anna, ines] = await newPeople(first.origin);
    const { id } = await anna.call(appointments.book, bookingWith(ines, first.clock.now()));
    await first.stop();
    const world = await startWith({ poolGeneration: 2 }, { directory });
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
    world.clock.advance(8 * 86_400_000);
    expect((await signIn(world.origin, anna.email)).id).toBe(again.id);
  });
});
