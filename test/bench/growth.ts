import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { contract as audit } from "#contract/audit";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import { addPast, finishedFrom } from "../budgets/past.ts";
import { scanTable } from "../scan.ts";
import {
  completedAppointment,
  first,
  line,
  newAuditor,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
} from "../world.ts";
import { quantile } from "./measure.ts";
import { aligned } from "./report.ts";

const sizes = [100, Number(process.env.BENCH_PAST ?? 100_000)];
const rounds = 5;
const times = 20;
const goal = 1.2;

/**
 * The work of a pharmacy must not grow with its past: times and units of its steps with few and with many
 * past items, in turns.
 */
export async function growth() {
  const places: Awaited<ReturnType<typeof placeOf>>[] = [];
  for (const size of sizes) {
    console.log(`Writing a past of ${size}`);
    places.push(await placeOf(size));
  }
  const names = Object.keys(first(places).acts);
  const found = new Map(names.map((name) => [name, places.map(() => ({ p50: [] as number[], units: 0 }))]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      for (const [n, { world, acts }] of places.entries()) {
        const before = await unitsOf(world);
        const p50 = await middleOf(acts[name] ?? (async () => undefined));
        const after = await unitsOf(world);
        const one = found.get(name)?.[n];
        // The first round warms both up.
        if (round > 0) one?.p50.push(p50);
        if (one) one.units = (after.read + after.write - before.read - before.write) / times;
      }
    }
  }
  for (const { world } of places) await world.end();
  const rows = [...found].map(([name, [few, many]]) => {
    const ratios = (many?.p50 ?? []).map((p50, n) => p50 / (few?.p50[n] ?? Number.NaN));
    return { name, few, many, ratio: quantile(ratios, 0.5) };
  });
  const lines = rows.map(({ name, few, many, ratio }) => [
    name,
    ...[few, many].flatMap((one) => [quantile(one?.p50 ?? [], 0.5).toFixed(2), one?.units.toFixed(1) ?? ""]),
    `${ratio.toFixed(2)} ${ratio <= goal && isSame(few?.units, many?.units) ? "met" : "not met"}`,
  ]);
  const head = [
    "p50 in ms",
    ...sizes.flatMap((size) => [`of ${size}`, "units"]),
    `times (goal ${goal}, same units)`,
  ];
  console.log(`\n${aligned([head, ...lines])}`);
  return rows;
}

/** How many events a follower takes at once varies, and with it a fraction of a unit. */
const isSame = (few = Number.NaN, many = Number.NaN) => Math.abs(many - few) < 1;

async function middleOf(act: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await act();
    all.push(performance.now() - from);
  }
  return quantile(all, 0.5);
}

async function unitsOf(world: World) {
  await world.idle();
  return world.units();
}

/** A product with that many finished prescriptions of one pharmacy, and as much history and due work. */
async function placeOf(size: number) {
  const world = await startWorld();
  const { origin } = world;
  // Few prescriptions of an appointment may wait to be sent: each round writes for a visit of its own.
  const visits: Awaited<ReturnType<typeof visitIn>>[] = [];
  for (let round = 0; round <= rounds; round++) visits.push(await visitIn(world));
  const [patient, doctor, pharmacy, auditor] = await Promise.all([
    newPatient(origin),
    newDoctor(origin),
    newPharmacy(origin),
    newAuditor(world),
  ]);
  const appointmentId = await completedAppointment(world, patient, doctor);
  const made = await doctor.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
  const { id } = first(made.items);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
  await pharmacy.call(fulfilment.dispense, { id });
  await world.idle();
  await addPast(world, await finishedFrom(world, id, doctor.id), 0, size);
  await addCopies(world, "HISTORY#", size, -1);
  await addCopies(world, "DUE#", size, 1);
  let written = 0;
  const acts: Record<string, () => Promise<unknown>> = {
    create: () => {
      const visit = visits[Math.floor(written++ / times)];
      if (!visit) throw new Error("There are more rounds than visits");
      return visit.doctor.call(prescriptions.prescribe, {
        appointmentId: visit.appointmentId,
        medications: [line()],
      });
    },
    read: () => patient.call(prescriptions.prescription, { id }),
    list: () => patient.call(prescriptions.mine, { tab: "history", limit: 20 }),
    "the pharmacy's dashboard": () => pharmacy.call(home.pharmacyDashboard, {}),
    "the history": () => auditor.call(audit.history, {}),
    "due work": () => world.advance(60_000),
  };
  return { world, acts };
}

async function visitIn(world: World) {
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  return { doctor, appointmentId: await completedAppointment(world, patient, doctor) };
}

const Keyed = z.looseObject({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });

/**
 * Copies an item by its key's prefix, each copy a second further from the original's instant; instant and id
 * make up its key.
 */
async function addCopies(world: World, beginning: string, size: number, seconds: number): Promise<void> {
  const items = z.parse(z.array(Keyed), await scanTable(world.tables));
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z/;
  const model = items.find(({ pk, sk }) => pk.S.startsWith(beginning) && instant.test(sk.S));
  if (!model) throw new Error(`There is no item of ${beginning}`);
  const [at = ""] = instant.exec(model.sk.S) ?? [];
  // All copies belong to the same partition, so they stay within its day.
  const room =
    Date.parse(`${at.slice(0, 10)}T${seconds > 0 ? "23:59:59.999" : "00:00:00.000"}Z`) - Date.parse(at);
  const { gsi1pk: _, gsi1sk: __, gsi2pk: ___, gsi2sk: ____, ...bare } = model;
  const TableName = first(world.tables.names);
  for (let from = 0; from < size; from += 25) {
    const few = Array.from({ length: Math.min(25, size - from) }, (_, n) => {
      const then = new Date(Date.parse(at) + Math.round((room * (from + n + 1)) / (size + 1))).toISOString();
      return { ...bare, sk: { S: `${then}#${newId()}` } };
    });
    await Promise.all(few.map((Item) => world.tables.call("PutItem", { TableName, Item })));
  }
}
