import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, first, line, newDoctor, newPatient, newPharmacy } from "../../world.ts";
import { usageOf } from "../usage.ts";
import { type Chatting, startChat } from "./chat.ts";
import { type Child, startChild } from "./child.ts";
import { type Ask, clientOf } from "./client.ts";
import type { Subject } from "./subject.ts";

const Prescribed = z.object({ items: z.array(z.object({ id: z.string() })) });
const Bell = z.object({ newest: z.optional(z.object({ at: z.string(), subject: z.string() })) });
const EventCounts = z.object({ happened: z.number(), recorded: z.number(), dead: z.number() });

/**
 * The product in a process of its own, with doctors and patients after their appointments, and a pharmacy. Each round has
 * people of its own: what earlier rounds wrote for a patient costs later ones nothing.
 */
export interface Ours extends Subject {
  /** The answers that the floor replays. */
  samples(): Promise<{ one: unknown; page: unknown }>;
  /** Prescribes once and returns the milliseconds until the patient's bell shows it. */
  ringing(): Promise<number>;
  /** Sends a message and returns the milliseconds until the other's open screen has it. */
  chatting(): Promise<number>;
  /** Creates that many events as fast as the product accepts them; returns what became of them. */
  burst(events: number): Promise<z.infer<typeof EventCounts>>;
}

export async function startOurs(rounds: number, execArgv: readonly string[]): Promise<Ours> {
  const child = startChild("./product.ts", { execArgv });
  const origin = z.parse(z.string(), await child.ask("origin"));
  // One group for each round, the warm-up among them, and others for messages, reads and the burst.
  const groups = await pastVisits(origin, rounds + 2);
  const pharmacy = await newPharmacy(origin);
  let visits = first(groups);
  let turn = 0;
  const next = () => visits[turn++ % visits.length] ?? first(visits);
  const prescribe = async (lines: number, { appointmentId, doctor, patient, people } = next()) => {
    const about = { appointmentId, patientId: people.patient.person.id };
    const medications = Array.from({ length: lines }, line);
    const made = await doctor("POST", "/api/prescriptions", { ...about, medications });
    return z.parse(Prescribed, made).items.map(({ id }) => ({ id, ask: patient }));
  };
  const others = groups.at(-1) ?? [];
  const { doctor, patient } = first(others).people;
  const chat = await startChat(origin, doctor, patient);
  const one = first(await prescribe(20, others.at(-1)));
  const pending: Awaited<ReturnType<typeof prescribe>> = [];
  const newest = () => one.ask("GET", "/api/prescriptions?tab=active&limit=20");
  const read = () => one.ask("GET", `/api/prescriptions/${one.id}`);
  const send = async ({ id, ask } = first(pending)) =>
    ask("POST", `/api/prescriptions/${id}/send`, {
      pharmacyId: pharmacy.id,
      fulfilment: { method: "pickup" },
    });
  return {
    name: "triscript",
    async prepare(changes, round) {
      visits = groups[round] ?? first(groups);
      const batches: (typeof pending)[] = [];
      while (pending.length + batches.length * 10 < changes) batches.push(await prescribe(10));
      // Those sent at once are of different patients, as in a pharmacy's day: one patient sends several with one call.
      for (let n = 0; n < 10; n++) pending.push(...batches.flatMap((batch) => batch.slice(n, n + 1)));
    },
    settle: () => child.ask("idle"),
    do: { create: () => prescribe(1), read, "newest 20": newest, "change status": () => send(pending.pop()) },
    usage: async () => usageOf([child.pid], z.parse(z.number(), await child.ask("requests"))),
    samples: async () => ({ one: await read(), page: await newest() }),
    ringing() {
      const visit = next();
      return ringing(child, visit.patient, () => prescribe(1, visit));
    },
    async chatting() {
      await child.ask("idle");
      return await chat.say();
    },
    async burst(events) {
      const before = z.parse(EventCounts, await child.ask("events"));
      let left = Math.ceil(events / 40);
      const asking = async (visit: Visit) => {
        while (left-- > 0) {
          // Few prescriptions of an appointment may wait to be sent, so each batch is sent at once.
          await prescribe(20, visit);
          const sent = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } };
          await visit.patient("POST", `/api/appointments/${visit.appointmentId}/prescriptions/send`, sent);
        }
      };
      // The prescriptions of the last visit are those that are read.
      await Promise.all(others.slice(0, -1).map(asking));
      const { happened, recorded, dead } = z.parse(EventCounts, await child.ask("events"));
      return { happened: happened - before.happened, recorded: recorded - before.recorded, dead };
    },
    async stop() {
      await chat.stop();
      await child.stop();
    },
  };
}

/**
 * Groups of sixteen doctors with a patient and a completed appointment each, so that concurrent requests write
 * different records.
 */
async function pastVisits(origin: string, groups: number): Promise<Visit[][]> {
  const pairs: { id: string; doctor: Person; patient: Person }[] = [];
  for (let n = 0; n < groups; n++) {
    for (let m = 0; m < 16; m++) {
      const [doctor, patient] = await Promise.all([newDoctor(origin), newPatient(origin)]);
      const { id } = await patient.call(appointments.book, bookingWith(doctor, Date.now()));
      await doctor.call(appointments.confirm, { id });
      pairs.push({ id, doctor, patient });
    }
    // No more people may sign up from one address in a quarter of an hour.
    await advance(origin, "PT15M");
  }
  await advance(origin, "P4D");
  const visits: Visit[] = [];
  for (const { id, doctor, patient } of pairs) {
    await doctor.call(appointments.complete, { id });
    const [asDoctor, asPatient] = await Promise.all([connected(origin, doctor), connected(origin, patient)]);
    const people = { doctor: asDoctor, patient: asPatient };
    visits.push({ appointmentId: id, doctor: asDoctor.ask, patient: asPatient.ask, people });
  }
  return Array.from({ length: groups }, (_, n) => visits.slice(16 * n, 16 * (n + 1)));
}

async function advance(origin: string, duration: string): Promise<void> {
  const body = JSON.stringify({ advance: duration });
  await fetch(`${origin}/local/clock`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
}

/** A completed appointment and its people. */
interface Visit {
  readonly appointmentId: string;
  readonly doctor: Ask;
  readonly patient: Ask;
  readonly people: { readonly doctor: Chatting; readonly patient: Chatting };
}

/** A person over connections that stay open, with a current token. */
async function connected(origin: string, person: Person): Promise<Chatting> {
  const { AccessToken: token } = await person.tokens();
  return { person, ask: clientOf(origin, { authorization: `Bearer ${token}` }) };
}

async function ringing(child: Child, patient: Ask, act: () => Promise<unknown>): Promise<number> {
  await child.ask("idle");
  // Events of one kind within ten minutes are one entry with a count.
  const shown = async () => {
    const { newest } = z.parse(Bell, await patient("GET", "/api/notifications/count"));
    return `${newest?.at} ${newest?.subject}`;
  };
  const before = await shown();
  await act();
  const begun = performance.now();
  while ((await shown()) === before)
    if (performance.now() - begun > 30_000) throw new Error("The bell is silent.");
  return performance.now() - begun;
}
